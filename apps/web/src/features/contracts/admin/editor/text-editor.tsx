import { type ContractField, contractFields } from '@shutterhouse/contract/contracts/constants';
import { contractFieldLabels } from '@shutterhouse/contract/contracts/messages';
import type { Block } from '@shutterhouse/contract/contracts/text';
import { t } from '@shutterhouse/contract/sentences';
import {
  Bold,
  Braces,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  Redo2,
  Undo2,
} from 'lucide-react';
import {
  baseKeymap,
  chainCommands,
  exitCode,
  setBlockType,
  toggleMark,
} from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import 'prosemirror-view/style/prosemirror.css';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { Menu } from '../../../../ui/controls/menu.tsx';
import { textClass } from '../../site/text-class.ts';
import { documentOf, textOf } from './document.ts';
import { cleanedPaste } from './pasted.ts';
import { textSchema } from './schema.ts';

export type TextEditorProps = {
  label: string;
  /** What it begins with; later values are ignored. */
  value: readonly Block[];
  onChange: (blocks: Block[]) => void;
  invalid?: boolean;
};

const { nodes, marks } = textSchema;

const plugins = [
  history(),
  keymap({
    'Mod-z': undo,
    'Shift-Mod-z': redo,
    'Mod-y': redo,
    'Mod-b': toggleMark(marks.bold),
    'Mod-i': toggleMark(marks.italic),
    Enter: splitListItem(nodes.list_item),
    'Mod-]': sinkListItem(nodes.list_item),
    'Mod-[': liftListItem(nodes.list_item),
    'Shift-Enter': chainCommands(exitCode, splitListItem(nodes.list_item)),
  }),
  keymap(baseKeymap),
];

/** Writes the text of a contract: paragraphs, headings, lists, bold, italic, and fields that the job fills. */
export function TextEditor({ label, value, onChange, invalid = false }: TextEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView>();
  // The buttons show the state of where the cursor is.
  const [state, setState] = useState<EditorState>();
  const tell = useEffectEvent((next: EditorState, isChanged: boolean) => {
    setState(next);
    if (isChanged) onChange(textOf(next.doc));
  });
  const begin = useEffectEvent(() => EditorState.create({ doc: documentOf(value), plugins }));
  useEffect(() => {
    const made = new EditorView(place.current, {
      state: begin(),
      attributes: {
        ...{ role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
        class: `${textClass} min-h-60 px-4 py-3 outline-none`,
      },
      transformPastedHTML: cleanedPaste,
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction);
        made.updateState(next);
        tell(next, transaction.docChanged);
      },
    });
    setView(made);
    setState(made.state);
    return () => made.destroy();
  }, [label]);

  const run = (command: Command) => {
    view?.focus();
    if (view) command(view.state, view.dispatch);
  };
  const insert = (field: ContractField) =>
    run((current, dispatch) => {
      dispatch?.(current.tr.replaceSelectionWith(nodes.field.create({ field })));
      return true;
    });

  return (
    <div
      data-invalid={invalid || undefined}
      className="rounded-control border border-line bg-paper focus-within:border-accent data-invalid:border-bad"
    >
      <div
        role="toolbar"
        aria-label={t('Format')}
        className="sticky top-0 z-10 flex flex-wrap items-center rounded-t-control border-b border-line bg-raised px-1"
      >
        {tools().map(({ name, icon, command, isOn }) => (
          <IconButton
            key={name}
            size="small"
            label={name}
            icon={icon}
            {...(isOn && state && { 'aria-pressed': isOn(state) })}
            onClick={() => run(command)}
          />
        ))}
        <Menu
          trigger={
            <IconButton
              size="small"
              label={t('Insert field')}
              icon={<Braces strokeWidth={1.5} />}
            />
          }
          items={contractFields.map((field) => ({
            key: field,
            label: contractFieldLabels[field],
            onSelect: () => insert(field),
          }))}
        />
      </div>
      <div ref={place} />
    </div>
  );
}

type Tool = {
  name: string;
  icon: ReactNode;
  command: Command;
  isOn?: (state: EditorState) => boolean;
};

const hasMark = (name: 'bold' | 'italic') => (state: EditorState) => {
  const { from, to, empty, $from } = state.selection;
  if (empty) return marks[name].isInSet(state.storedMarks ?? $from.marks()) !== undefined;
  return state.doc.rangeHasMark(from, to, marks[name]);
};

const isHeading = (level: number) => (state: EditorState) =>
  state.selection.$from.parent.hasMarkup(nodes.heading, { level });

/** A heading, or a paragraph again where it is one. */
const toggleHeading =
  (level: number): Command =>
  (state, dispatch, view) =>
    isHeading(level)(state)
      ? setBlockType(nodes.paragraph)(state, dispatch, view)
      : setBlockType(nodes.heading, { level })(state, dispatch, view);

/** A list, or none again where the cursor is in one. */
const toggleList =
  (type: 'bullet_list' | 'ordered_list'): Command =>
  (state, dispatch, view) =>
    wrapInList(nodes[type])(state, dispatch, view) ||
    liftListItem(nodes.list_item)(state, dispatch, view);

const tools = (): Tool[] => [
  {
    ...{ name: t('Bold'), icon: <Bold strokeWidth={1.5} /> },
    ...{ command: toggleMark(marks.bold), isOn: hasMark('bold') },
  },
  {
    ...{ name: t('Italic'), icon: <Italic strokeWidth={1.5} /> },
    ...{ command: toggleMark(marks.italic), isOn: hasMark('italic') },
  },
  {
    ...{ name: t('Heading'), icon: <Heading2 strokeWidth={1.5} /> },
    ...{ command: toggleHeading(2), isOn: isHeading(2) },
  },
  {
    ...{ name: t('Smaller heading'), icon: <Heading3 strokeWidth={1.5} /> },
    ...{ command: toggleHeading(3), isOn: isHeading(3) },
  },
  { name: t('Bullets'), icon: <List strokeWidth={1.5} />, command: toggleList('bullet_list') },
  {
    ...{ name: t('Numbers'), icon: <ListOrdered strokeWidth={1.5} /> },
    command: toggleList('ordered_list'),
  },
  { name: t('Undo'), icon: <Undo2 strokeWidth={1.5} />, command: undo },
  { name: t('Redo'), icon: <Redo2 strokeWidth={1.5} />, command: redo },
];
