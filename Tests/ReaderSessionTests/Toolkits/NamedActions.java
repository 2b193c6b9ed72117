import java.awt.BorderLayout;
import java.awt.Dimension;
import java.awt.event.WindowAdapter;
import java.awt.event.WindowEvent;
import javax.accessibility.Accessible;
import javax.accessibility.AccessibleAction;
import javax.accessibility.AccessibleContext;
import javax.accessibility.AccessibleRole;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.JPanel;
import javax.swing.SwingUtilities;

/** The window of named-actions, in Swing: run with libatk-wrapper-java. */
public final class NamedActions {
    private static final String[] NAMES = {"Move up", "Move to Friday"};

    private static final class Row extends JPanel implements Accessible {
        Row() {
            setFocusable(true);
            setPreferredSize(new Dimension(400, 300));
        }

        @Override
        public AccessibleContext getAccessibleContext() {
            if (accessibleContext == null) {
                accessibleContext = new Told();
                accessibleContext.setAccessibleName("Lunch");
            }
            return accessibleContext;
        }

        private final class Told extends AccessibleJPanel implements AccessibleAction {
            @Override
            public AccessibleRole getAccessibleRole() {
                return AccessibleRole.PUSH_BUTTON;
            }

            @Override
            public AccessibleAction getAccessibleAction() {
                return this;
            }

            @Override
            public int getAccessibleActionCount() {
                return NAMES.length;
            }

            @Override
            public String getAccessibleActionDescription(int index) {
                return NAMES[index];
            }

            @Override
            public boolean doAccessibleAction(int index) {
                System.out.println("done: " + NAMES[index]);
                System.out.flush();
                return true;
            }
        }
    }

    public static void main(String[] arguments) {
        SwingUtilities.invokeLater(() -> {
            JFrame frame = new JFrame("Named actions");
            Row row = new Row();
            frame.add(row, BorderLayout.CENTER);
            frame.addWindowListener(new WindowAdapter() {
                @Override
                public void windowOpened(WindowEvent event) {
                    row.requestFocusInWindow();
                }
            });
            frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
            frame.pack();
            frame.setVisible(true);
        });
    }
}
