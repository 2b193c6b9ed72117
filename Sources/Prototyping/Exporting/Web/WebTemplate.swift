/// The parts of a page that are the same for every document.
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
          .inside { border: 0; padding: 0.25rem; }
          .picture { position: absolute; inset: 0; }
          .done > span:first-child { text-decoration: line-through; }
          .selected { outline: 3px solid #1a5fb4; }
          .said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
        </style>
        """

    /// The code that changes the state of a trial as drops do: plain values, without React.
    static let outcomes = #"""
        const fill = (text, label) => text.split('{label}').join(label);
        const known = new Map(views.flatMap(({elements}) => elements ?? []).map((element) => [element.id, element]));
        // Where a drag or a drop of an element is: `in` names another one.
        const hostOf = (row, element) => known.get(row.in) ?? element;
        // Who is gone from where it stood, what each element holds and has counted, of what each copy is one, who is marked as
        // what, and the screen.
        const start = {
          gone: [], taken: {}, copies: {}, counts: {}, marks: {}, frames: {}, said: '',
          screen: views.find(({screen}) => screen)?.screen,
        };

        // An element, or a copy of one, which does all that its original does; undefined: neither has that id.
        const elementOf = (id, {copies}) => {
          const original = known.get(copies[id] ?? id);
          return original && {...original, id};
        };

        // Without an element in all that holds it.
        const without = (id, taken) => Object.fromEntries(
          Object.entries(taken).map(([holder, list]) => [holder, list.filter((item) => item.id !== id)]));

        const holds = (state, holder, id) => (state.taken[holder] ?? []).some((item) => item.id === id);

        // The drop with which an element takes things and shows them.
        const takingDrop = ({drops}) => (drops ?? []).find(({then, in: other}) => {
          const {look, side} = outcomes[then];
          return !other && look === 'picture' && !side;
        });

        // Among what an element holds: before another one, else last.
        function inserted(list, items, next) {
          const index = list.findIndex(({id}) => id === next);
          return index < 0 ? [...list, ...items] : [...list.slice(0, index), ...items, ...list.slice(index)];
        }

        // A copy of an element, or of a copy: the state that knows it, and its id.
        function copied(state, id) {
          const copy = `copy ${Object.keys(state.copies).length + 1}`;
          return [{...state, copies: {...state.copies, [copy]: state.copies[id] ?? id}}, copy];
        }

        // An element, or a copy, comes to stand before or after another one in what holds that one. What comes from elsewhere
        // is copied where that copies.
        function sorted(state, holder, target, lifted, isAfter) {
          const taking = takingDrop(known.get(state.copies[holder] ?? holder));
          const isCopied = taking && !outcomes[taking.then].leaves && !holds(state, holder, lifted.id);
          const [now, id] = isCopied ? copied(state, lifted.id)
            : [{...state, gone: [...new Set([...state.gone, lifted.id])], taken: without(lifted.id, state.taken)}, lifted.id];
          const list = now.taken[holder];
          const next = list[list.findIndex((item) => item.id === target.id) + (isAfter ? 1 : 0)];
          return {...now, taken: {...now.taken, [holder]: inserted(list, [{id, text: lifted.label}], next?.id)}};
        }

        // Elements of a row change places: frames stay, and who is put before or after another gets another one.
        function reordered(state, target, lifted, isAfter) {
          if (target.id === lifted.id) return state;
          const holder = Object.keys(state.taken).find((id) => state.taken[id].some((item) => item.id === target.id));
          if (holder !== undefined) return sorted(state, holder, target, lifted, isAfter);
          const isInRow = ({drops}) => (drops ?? []).some(({then}) => outcomes[then].side);
          const row = views.map(({elements}) => elements ?? []).find((list) => list.some(({id}) => id === target.id)).filter(isInRow);
          const slots = row.map(({frame}) => frame);
          const placeOf = ({id, frame}) => slots.indexOf(slots.find((slot) => String(slot) === String(state.frames[id] ?? frame)));
          const order = [...row].sort((one, other) => placeOf(one) - placeOf(other)).filter(({id}) => id !== lifted.id);
          if (order.length === row.length) return {...state, said: `${lifted.label} does not stand in this row.`};
          order.splice(order.findIndex(({id}) => id === target.id) + (isAfter ? 1 : 0), 0, lifted);
          return {...state, frames: {...state.frames, ...Object.fromEntries(order.map(({id}, index) => [id, slots[index]]))}};
        }

        // The state after a drop: `lifted` is the element that was dragged here, else `texts` come from elsewhere.
        function after(state, row, target, lifted, texts) {
          const {leaves: isMoved, look, side} = outcomes[row.then];
          // A thing that the place holds already is not copied again: it is sorted.
          const leaves = isMoved || Boolean(lifted && holds(state, target.id, lifted.id));
          if (lifted && lifted.id === row.next) return state;
          if (row.why !== undefined) return {...state, said: fill(row.why, target.label)};
          const items = lifted ? [{id: lifted.id, text: lifted.label}] : texts.map((text) => ({text}));
          let next = {...state, said: ''};
          if (side) {
            if (lifted) next = reordered(next, target, lifted, side === 'after');
          } else if (look) {
            if (lifted && leaves) {
              next.gone = [...new Set([...next.gone, lifted.id])];
              next.taken = without(lifted.id, next.taken);
            }
            if (look === 'counted') next.counts = {...next.counts, [target.id]: (next.counts[target.id] ?? 0) + items.length};
            else if (look === 'picture') {
              const isCopied = lifted && !leaves && known.has(next.copies[lifted.id] ?? lifted.id);
              let copy;
              if (isCopied) [next, copy] = copied(next, lifted.id);
              const shown = leaves ? items : items.map(({text}) => (isCopied ? {id: copy, text} : {text}));
              next.taken = {...next.taken, [target.id]: inserted(next.taken[target.id] ?? [], shown, row.next)};
            }
          }
          for (const also of row.also ?? []) {
            if (also.do === 'count') next.counts = {...next.counts, [target.id]: (next.counts[target.id] ?? 0) + items.length};
            if (also.do === 'open') next.screen = target.opens ?? next.screen;
            if (also.do === 'go') next.screen = also.screen;
            if (also.do === 'mark') {
              const marked = also.of ? [also.of] : items.map(({id}) => id).filter(Boolean);
              const others = also.as === 'selected' ? [] : next.marks[also.as] ?? [];
              next.marks = {...next.marks, [also.as]: [...new Set([...others, ...marked])]};
              if (also.as === 'empty') {
                for (const id of marked) next.taken = {...next.taken, [id]: []};
              }
            }
          }
          const words = {items: items.map(({text}) => text).join(', '), place: target.label};
          if (row.say) next.said = row.say.replace(/\{(items|place)\}/g, (_, key) => words[key]);
          return next;
        }
        """#

    static let components = #"""
        import {createElement as h, useRef, useState} from 'react';
        import {createRoot} from 'react-dom/client';
        import {useButton, useDrag, useDrop} from 'react-aria';

        const nameOf = (row, label) => fill(row.translations?.[document.documentElement.lang] ?? row.name, label);
        // React Aria is asked for whole types only.
        const kinds = {
          '*/*': ['text/plain', 'text/html', 'text/csv', 'text/uri-list', 'image/png', 'image/jpeg', 'application/json'],
          'text/*': ['text/plain', 'text/html', 'text/csv', 'text/markdown'],
          'image/*': ['image/png', 'image/jpeg', 'image/svg+xml', 'image/webp', 'image/gif'],
        };
        const isTaken = (types, accepts) =>
          !accepts || accepts.some((type) => (kinds[type] ?? [type]).some((one) => types.has(one)));

        // The element that is being dragged here; null: what is dragged comes from elsewhere.
        let lifted = null;

        // One drag: a hand takes hold of the element, keys and screen readers of the button with its name.
        function Drag({row, element, children}) {
          const {label} = element;
          const host = hostOf(row, element);
          const {dragProps, dragButtonProps, isDragging} = useDrag({
            hasDragButton: true,
            onDragStart: () => { lifted = host; },
            onDragEnd: () => { lifted = null; },
            getItems: () => [Object.fromEntries(
              Object.entries(row.data).map(([type, text]) => [type, fill(text, host.label)]))],
          });
          const ref = useRef(null);
          const {buttonProps} = useButton({...dragButtonProps, elementType: 'button'}, ref);
          return h('div', {...dragProps, style: {opacity: isDragging ? 0.5 : 1}},
            children,
            h('button', {...buttonProps, ref, className: 'point', 'aria-label': nameOf(row, label)}, '⠿'));
        }

        // One drop, by its name, whatever other ones have its point. React Aria goes from place to place while something is dragged by keys.
        function Drop({row, label, onTaken}) {
          const ref = useRef(null);
          const {dropProps, dropButtonProps, isDropTarget} = useDrop({
            ref,
            hasDropButton: true,
            getDropOperation: (types, allowed) => {
              if (!isTaken(types, row.accepts)) return 'cancel';
              const wanted = outcomes[row.then].leaves || row.why !== undefined ? 'move' : 'copy';
              return allowed.includes(wanted) ? wanted : allowed[0] ?? 'cancel';
            },
            onDrop: async (event) => {
              const held = lifted;
              const texts = await Promise.all(event.items.map((item) =>
                item.kind === 'text' ? item.getText([...item.types][0]) : item.name));
              onTaken(row, held, texts);
            },
          });
          const {buttonProps} = useButton({...dropButtonProps, elementType: 'button'}, ref);
          return h('div', {...dropProps},
            h('button', {...buttonProps, ref, className: isDropTarget ? 'point target' : 'point'}, nameOf(row, label)));
        }

        // A thing that was copied into a place with an order takes others before it, as that place takes them.
        function sortingDrops(element, place, state) {
          const taking = place?.arrange && element.id in state.copies && takingDrop(place);
          const isSorted = (element.drops ?? []).some(({then}) => outcomes[then].side);
          return !taking || isSorted ? [] : [{...taking, name: 'Drop before {label}', translations: undefined, next: element.id}];
        }

        function Element({element, label, state, change, place}) {
          const isInside = Boolean(place);
          const onTaken = (row, held, texts) => change((now) =>
            after(now, row, row.next ? place : hostOf(row, {...element, label}), held, texts));
          const [x, y, width, height] = state.frames[element.id] ?? element.frame ?? [];
          const isPlaced = element.frame && !isInside;
          const style = isPlaced ? {left: x, top: y, width, height} : {};
          // Drags within drags: each has its own name, and the innermost is the one that a hand takes.
          const inner = h('span', null, label, element.description ? `, ${element.description}` : '');
          const dragged = (element.drags ?? []).reduce(
            (children, row, index) => h(Drag, {key: index, row, element: {...element, label}, children}), inner);
          const taken = state.taken[element.id] ?? [];
          const marks = Object.entries(state.marks).filter(([, ids]) => ids.includes(element.id)).map(([mark]) => mark);
          return h('div', {
            role: 'group', 'aria-label': [label, ...marks].join(', '), style,
            className: ['element', isPlaced ? 'placed' : isInside ? 'inside' : '', ...marks].join(' '),
          },
            dragged,
            element.opens && h('button', {className: 'point', onClick: () => change((now) => ({...now, screen: element.opens}))}, `Open ${label}`),
            [...(element.drops ?? []), ...sortingDrops(element, place, state)].map((row, index) => h(Drop, {key: index, row, label, onTaken})),
            state.counts[element.id] > 0 && h('span', null, `+${state.counts[element.id]}`),
            taken.length > 0 && h('ul', null, taken.map(({id, text}, index) => h('li', {key: id ?? index},
              id && elementOf(id, state) ? h(Element, {element: elementOf(id, state), label: text, state, change, place: {...element, label}}) : text))));
        }

        function View({view, state, change}) {
          const elements = view.bars
            ? view.bars.map(([label, value], index) => h(Element, {
                key: index, label, state, change, element: {...view.each, id: `${view.label}-${index}`, description: String(value)}}))
            : view.elements.filter(({id}) => !state.gone.includes(id))
                .map((element) => h(Element, {key: element.id, element, label: element.label, state, change}));
          const bottom = Math.max(0, ...(view.elements ?? []).map(({frame}) => frame ? frame[1] + frame[3] : 0));
          const [width, height] = view.size ?? [];
          return h('section', {'aria-label': view.label},
            h('h2', null, view.label),
            view.description && h('p', null, view.description),
            h('div', {className: view.bars ? 'view bars' : 'view', style: {minHeight: height ?? bottom, width}},
              view.picture && h('img', {className: 'picture', src: view.picture, width, height, alt: '', draggable: false}),
              elements));
        }

        function App() {
          const [states, setStates] = useState([start]);
          const state = states[states.length - 1];
          const change = (make) => setStates((all) => [...all, make(all[all.length - 1])]);
          return h('main', null,
            h('button', {disabled: states.length < 2, onClick: () => setStates((all) => all.slice(0, -1))}, 'Undo'),
            h('p', {role: 'status'}, state.said),
            views.filter(({screen}) => !screen || screen === state.screen)
              .map((view) => h(View, {key: view.label, view, state, change})));
        }

        createRoot(document.getElementById('root')).render(h(App));
        """#
}
