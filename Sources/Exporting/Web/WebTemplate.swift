/// The parts of a page that no document changes.
enum WebTemplate {
    static let importMap = """
        <script type="importmap">
        {"imports": {
          "react": "https://esm.sh/react@19",
          "react-dom/client": "https://esm.sh/react-dom@19/client",
          "react-aria": "https://esm.sh/react-aria@3?deps=react@19,react-dom@19"
        }}
        </script>
        """

    static let style = """
        <style>
          body { font: 1rem/1.4 system-ui, sans-serif; margin: 1.5rem; }
          .view { position: relative; }
          .bars { display: flex; gap: 0.5rem; align-items: end; }
          .element { box-sizing: border-box; border: 1px solid #767676; border-radius: 6px; padding: 0.5rem; min-width: 24px; min-height: 24px; }
          .placed { position: absolute; }
          .point { min-width: 24px; min-height: 24px; margin: 0.25rem; }
          .target { outline: 3px solid #1a5fb4; outline-offset: 2px; }
          .said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
        </style>
        """

    static let components = #"""
        import {createElement as h, useRef, useState} from 'react';
        import {createRoot} from 'react-dom/client';
        import {useButton, useDrag, useDrop} from 'react-aria';

        const fill = (text, label) => text.split('{label}').join(label);
        const nameOf = (row, label) => fill(row.translations?.[document.documentElement.lang] ?? row.name, label);
        // React Aria is asked for whole types only.
        const kinds = {
          '*/*': ['text/plain', 'text/html', 'text/csv', 'text/uri-list', 'image/png', 'image/jpeg', 'application/json'],
          'text/*': ['text/plain', 'text/html', 'text/csv', 'text/markdown'],
          'image/*': ['image/png', 'image/jpeg', 'image/svg+xml', 'image/webp', 'image/gif'],
        };
        const isTaken = (types, accepts) =>
          !accepts || accepts.some((type) => (kinds[type] ?? [type]).some((one) => types.has(one)));

        // One drag: a hand takes hold of the element, keys and screen readers of the button with its name.
        function Drag({row, label, children}) {
          const {dragProps, dragButtonProps, isDragging} = useDrag({
            hasDragButton: true,
            getItems: () => [Object.fromEntries(
              Object.entries(row.data).map(([type, text]) => [type, fill(text, label)]))],
          });
          const ref = useRef(null);
          const {buttonProps} = useButton({...dragButtonProps, elementType: 'button'}, ref);
          return h('div', {...dragProps, style: {opacity: isDragging ? 0.5 : 1}},
            children,
            h('button', {...buttonProps, ref, className: 'point', 'aria-label': nameOf(row, label)}, '⠿'));
        }

        // One place to drop. React Aria goes from place to place while something is dragged by keys.
        function Drop({row, label, onTaken}) {
          const ref = useRef(null);
          const [why, setWhy] = useState('');
          const {dropProps, dropButtonProps, isDropTarget} = useDrop({
            ref,
            hasDropButton: true,
            getDropOperation: (types, allowed) => {
              if (!isTaken(types, row.accepts)) return 'cancel';
              const wanted = row.then === 'copy' ? 'copy' : 'move';
              return allowed.includes(wanted) ? wanted : allowed[0] ?? 'cancel';
            },
            onDrop: async (event) => {
              if (row.then === 'refuse') return setWhy(fill(row.why, label));
              const texts = await Promise.all(event.items.map((item) =>
                item.kind === 'text' ? item.getText([...item.types][0]) : item.name));
              onTaken(row, texts);
            },
          });
          const {buttonProps} = useButton({...dropButtonProps, elementType: 'button'}, ref);
          return h('div', {...dropProps},
            h('button', {...buttonProps, ref, className: isDropTarget ? 'point target' : 'point'}, nameOf(row, label)),
            h('span', {role: 'status'}, why));
        }

        function Element({element, label}) {
          const [taken, setTaken] = useState([]);
          const onTaken = (row, texts) => setTaken((all) => [...all, ...texts]);
          const [x, y, width, height] = element.frame ?? [];
          const style = element.frame ? {left: x, top: y, width, height} : {};
          // Drags within drags: each has its own name, and the innermost is the one that a hand takes.
          const inner = h('span', null, label, element.description ? `, ${element.description}` : '');
          const dragged = (element.drags ?? []).reduce(
            (children, row, index) => h(Drag, {key: index, row, label, children}), inner);
          return h('div', {role: 'group', 'aria-label': label, className: element.frame ? 'element placed' : 'element', style},
            dragged,
            (element.drops ?? []).map((row, index) => h(Drop, {key: index, row, label, onTaken})),
            taken.length > 0 && h('ul', null, taken.map((text, index) => h('li', {key: index}, text))));
        }

        function View({view}) {
          const elements = view.bars
            ? view.bars.map(([label, value], index) => h(Element, {
                key: index, label, element: {...view.each, description: String(value)}}))
            : view.elements.map((element) => h(Element, {key: element.id, element, label: element.label}));
          const bottom = Math.max(0, ...(view.elements ?? []).map(({frame}) => frame ? frame[1] + frame[3] : 0));
          return h('section', {'aria-label': view.label},
            h('h2', null, view.label),
            h('div', {className: view.bars ? 'view bars' : 'view', style: {minHeight: bottom}}, elements));
        }

        createRoot(document.getElementById('root')).render(
          views.map((view, index) => h(View, {key: index, view})));
        """#
}
