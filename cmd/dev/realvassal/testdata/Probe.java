import java.awt.Component;
import java.awt.Container;
import java.awt.Point;
import java.awt.Window;
import java.io.IOException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import javax.swing.AbstractButton;
import javax.swing.JComboBox;
import javax.swing.JDialog;
import javax.swing.SwingUtilities;
import javax.swing.text.JTextComponent;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.AppenderBase;
import org.slf4j.LoggerFactory;

import VASSAL.Info;
import VASSAL.build.GameModule;
import VASSAL.build.module.Map;
import VASSAL.build.module.PredefinedSetup;
import VASSAL.build.module.map.PieceMover;
import VASSAL.build.module.turn.TurnTracker;
import VASSAL.build.widget.PieceSlot;
import VASSAL.counters.Deck;
import VASSAL.counters.Decorator;
import VASSAL.counters.DragBuffer;
import VASSAL.counters.GamePiece;
import VASSAL.counters.KeyBuffer;
import VASSAL.counters.PieceCloner;
import VASSAL.counters.Stack;
import VASSAL.launch.Player;
import VASSAL.launch.StandardConfig;

/**
 * Opens a module in VASSAL, begins each of its setups, and prints what the program says of every piece, a line each:
 * piece, name, map, location, x and y, with tabs between. With "play" as the second argument it then moves a counter,
 * flips it and advances the turn. The program's dialogs are pressed as a player would press them; those that report an
 * error are printed.
 */
public class Probe extends Player {
  static boolean play;

  Probe(String[] args) {
    super(args);
  }

  public static void main(String[] args) {
    try {
      run(args);
    }
    catch (Exception e) {
      say("error", e.toString());
      Runtime.getRuntime().halt(1);
    }
  }

  static void run(String[] args) throws Exception {
    play = args.length > 1;
    Info.setConfig(new StandardConfig());
    listen();
    final Thread presses = new Thread(Probe::press);
    presses.setDaemon(true);
    presses.start();
    new Probe(new String[] {"--load", args[0]});
    final GameModule m = GameModule.getGameModule();
    final List<PredefinedSetup> setups = new ArrayList<>();
    find(m.getComponentsOf(PredefinedSetup.class), setups);
    if (setups.isEmpty()) {
      begin("", () -> {
        m.getGameState().setup(false);
        m.getGameState().setup(true);
      });
    }
    for (final PredefinedSetup s : setups) {
      begin(s.getAttributeValueString("name"), s::launch);
    }
    System.out.flush();
    Runtime.getRuntime().halt(0);
  }

  static void find(List<PredefinedSetup> from, List<PredefinedSetup> to) {
    for (final PredefinedSetup s : from) {
      if (!s.isMenu()) {
        to.add(s);
      }
      find(s.getComponentsOf(PredefinedSetup.class), to);
    }
  }

  @Override
  protected void launch() throws IOException {
    GameModule.init(createModule(createDataArchive()));
    final GameModule m = GameModule.getGameModule();
    createExtensionsLoader().addTo(m);
    m.getPrefs().setValue(GameModule.REAL_NAME, "Player");
    m.getPrefs().setValue(GameModule.SECRET_NAME, "secret");
    m.getPlayerWindow().setVisible(true);
  }

  static void begin(String name, Runnable how) throws Exception {
    final GameModule m = GameModule.getGameModule();
    SwingUtilities.invokeLater(how);
    for (int i = 0; i < 1200 && !m.getGameState().isGameStarted(); i++) {
      Thread.sleep(100);
    }
    Thread.sleep(1500);
    say("setup", name);
    SwingUtilities.invokeAndWait(Probe::list);
    if (play) {
      SwingUtilities.invokeAndWait(Probe::playTurn);
    }
    SwingUtilities.invokeAndWait(() -> {
      m.getGameState().setModified(false);
      m.getGameState().updateDone();
      m.getGameState().setup(false);
    });
  }

  static void list() {
    for (final Map map : Map.getMapList()) {
      for (final GamePiece p : map.getAllPieces()) {
        if (p instanceof Stack) {
          ((Stack) p).asList().forEach(q -> tell(map, q, p));
        }
        else {
          tell(map, p, p);
        }
      }
    }
  }

  static void tell(Map map, GamePiece p, GamePiece around) {
    final Point at = around.getPosition();
    final String place = around instanceof Deck ? "deck " + ((Deck) around).getDeckName() : map.locationName(at);
    say("piece", Decorator.getInnermost(p).getName() + "\t" + map.getMapName() + "\t" + place + "\t" + at.x + "\t" + at.y);
  }

  /** playTurn moves the first counter that has a back, flips it, and goes to the next turn or phase. */
  static void playTurn() {
    final GameModule m = GameModule.getGameModule();
    final GamePiece p = chosen(m);
    if (p != null) {
      moveAndFlip(p.getMap(), p);
    }
    turn(m);
  }

  /** chosen returns a counter with a back: one on a map, or else one that it takes from the palette. */
  static GamePiece chosen(GameModule m) {
    for (final Map map : Map.getMapList()) {
      for (final GamePiece p : map.getAllPieces()) {
        final GamePiece top = p instanceof Stack && !(p instanceof Deck) ? ((Stack) p).topPiece() : p;
        if (top != null && !(top instanceof Deck) && top.getProperty("Step_Level") != null) {
          return top;
        }
      }
    }
    for (final PieceSlot slot : m.getAllDescendantComponentsOf(PieceSlot.class)) {
      if (slot.getPiece().getProperty("Step_Level") != null && !Map.getMapList().isEmpty()) {
        final GamePiece p = PieceCloner.getInstance().clonePiece(slot.getPiece());
        final Map map = Map.getMapList().get(0);
        m.sendAndLog(map.placeOrMerge(p, map.snapTo(new Point(map.mapSize().width / 2, map.mapSize().height / 2))));
        return p;
      }
    }
    return null;
  }

  static void moveAndFlip(Map map, GamePiece p) {
    final Point was = p.getPosition();
    final String from = map.locationName(was);
    Point to = was;
    for (int d = 100; d < 2000 && (to.equals(was) || !from.isEmpty() && from.equals(map.locationName(to))); d += 100) {
      to = map.snapTo(new Point((was.x + d) % map.mapSize().width, (was.y + d / 4) % map.mapSize().height));
    }
    DragBuffer.getBuffer().clear();
    DragBuffer.getBuffer().add(p);
    map.getComponentsOf(PieceMover.class).get(0).movePieces(map, to);
    say("moved", p.getName() + "\t" + from + "\t" + map.locationName(p.getPosition()) + "\t" + p.getProperty("Moved"));
    final Object level = p.getProperty("Step_Level");
    KeyBuffer.getBuffer().clear();
    KeyBuffer.getBuffer().add(p);
    GameModule.getGameModule().sendAndLog(KeyBuffer.getBuffer().keyCommand(javax.swing.KeyStroke.getKeyStroke(70, 128)));
    say("flipped", level + "\t" + p.getProperty("Step_Level"));
  }

  static void turn(GameModule m) {
    for (final TurnTracker t : m.getComponentsOf(TurnTracker.class)) {
      try {
        final String was = (String) call(t, "getTurnString");
        call(t, "captureState");
        call(t, "next");
        call(t, "save");
        say("turn", was + "\t" + call(t, "getTurnString"));
      }
      catch (ReflectiveOperationException e) {
        say("error", e.toString());
      }
    }
  }

  static Object call(Object on, String name) throws ReflectiveOperationException {
    final Method found = TurnTracker.class.getDeclaredMethod(name);
    found.setAccessible(true);
    return found.invoke(on);
  }

  /** press presses the dialogs of the program: Finish or Next of a wizard, else OK. */
  static void press() {
    while (true) {
      try {
        Thread.sleep(150);
        SwingUtilities.invokeAndWait(() -> {
          for (final Window w : Window.getWindows()) {
            if (w instanceof JDialog && w.isVisible() && ((JDialog) w).isModal()) {
              press((JDialog) w);
            }
          }
        });
      }
      catch (Exception e) {
        return;
      }
    }
  }

  static void press(JDialog d) {
    final List<AbstractButton> buttons = new ArrayList<>();
    final StringBuilder text = new StringBuilder();
    gather(d, buttons, text);
    for (final String want : new String[] {"Finish", "Next >", "Next", "No", "OK", "Close", "Yes"}) {
      for (final AbstractButton b : buttons) {
        if (want.equals(b.getText()) && b.isEnabled() && b.isShowing()) {
          if (!want.equals("Finish") && !want.startsWith("Next") && !want.equals("No")) {
            say("dialog", d.getTitle() + ": " + text.toString().replaceAll("\\s+", " "));
          }
          b.doClick();
          return;
        }
      }
    }
  }

  static void gather(Container c, List<AbstractButton> buttons, StringBuilder text) {
    for (final Component kid : c.getComponents()) {
      if (kid instanceof JComboBox && kid.isShowing() && ((JComboBox<?>) kid).getSelectedIndex() == 0 && ((JComboBox<?>) kid).getItemCount() > 1) {
        ((JComboBox<?>) kid).setSelectedIndex(1); // the first side; before it stands the observer
      }
      if (kid instanceof AbstractButton) {
        buttons.add((AbstractButton) kid);
      }
      else if (kid instanceof JTextComponent) {
        text.append(((JTextComponent) kid).getText()).append(' ');
      }
      else if (kid instanceof javax.swing.JLabel) {
        text.append(((javax.swing.JLabel) kid).getText()).append(' ');
      }
      if (kid instanceof Container) {
        gather((Container) kid, buttons, text);
      }
    }
  }

  static void say(String what, String text) {
    System.out.println(what + "\t" + text.replaceAll("[\n\r]+", " | "));
  }

  /** Log prints what the program writes to its error log, except news. */
  static class Log extends AppenderBase<ILoggingEvent> {
    @Override
    protected void append(ILoggingEvent e) {
      if (e.getLevel().isGreaterOrEqual(Level.WARN)) {
        final IThrowableProxy why = e.getThrowableProxy();
        say("log", e.getLevel() + " " + e.getFormattedMessage() + (why == null ? "" : ThrowableProxyUtil.asString(why)));
      }
    }
  }

  static void listen() {
    final Log log = new Log();
    final Logger root = (Logger) LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME);
    log.setContext(root.getLoggerContext());
    log.start();
    root.addAppender(log);
  }
}
