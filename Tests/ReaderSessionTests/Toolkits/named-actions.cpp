// The window of named-actions, in Qt 5 and Qt 6: Python's Qt has no interface for the actions of an element.
#include <QAccessible>
#include <QAccessibleWidget>
#include <QApplication>
#include <QWidget>
#include <cstdio>

static const char *const names[] = {"Move up", "Move to Friday"};

class Row : public QWidget {
public:
    explicit Row(QWidget *parent) : QWidget(parent) {
        setFocusPolicy(Qt::StrongFocus);
        setAccessibleName("Lunch");
    }
};

class RowAccessible : public QAccessibleWidget {
public:
    explicit RowAccessible(QWidget *widget) : QAccessibleWidget(widget, QAccessible::ListItem) {}
    QStringList actionNames() const override { return {names[0], names[1]}; }
    QString localizedActionName(const QString &name) const override { return name; }
    void doAction(const QString &name) override {
        printf("done: %s\n", qPrintable(name));
        fflush(stdout);
    }
};

static QAccessibleInterface *make(const QString &, QObject *object) {
    auto *row = dynamic_cast<Row *>(object);
    return row ? new RowAccessible(row) : nullptr;
}

int main(int count, char **words) {
    QApplication app(count, words);
    QAccessible::installFactory(make);
    QWidget window;
    window.setWindowTitle("Named actions");
    window.resize(400, 300);
    Row row(&window);
    row.resize(400, 300);
    window.show();
    row.setFocus();
    return app.exec();
}
