import { type ReactNode, useState } from 'react';
import {
  type ApplicationForm,
  type FieldName,
  fieldNames,
  fields,
  isAddressName,
  isLinkName,
  isMemberName,
  memberNames,
  stepOf,
} from '../../../machines/application.form.ts';
import { storedMembers } from '../../../machines/application.rules.ts';
import { fieldTexts, reviewTexts } from '../../content/application.ts';
import { TextButton } from '../../ui/button.tsx';
import { formatAnswer } from '../answers.ts';
import { Breakable } from '../breakable.tsx';
import styles from './answer-list.module.css';

/** The button that edits a group of answers. */
interface EditGroup {
  /** The labels of its answers. */
  readonly labels: string;
  readonly onEdit: () => void;
}

function Row({
  label,
  isBlank = false,
  isWide = false,
  edit,
  more,
  children,
}: {
  label: string;
  isBlank?: boolean;
  /** Whether the answer has the whole width, below its label. */
  isWide?: boolean;
  /** The button for this answer and those that follow, if it is the first of a group. */
  edit: EditGroup | undefined;
  /** What follows the answer. */
  more?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={`${styles.answer} ${isWide ? styles.wide : ''}`} data-begins={Boolean(edit)}>
      <dt className="note">{label}</dt>
      <dd dir="auto" translate={isBlank ? undefined : 'no'}>
        {children}
      </dd>
      {edit && (
        <dd className={`screen-only ${styles.edit}`}>
          <TextButton onClick={edit.onEdit}>
            {reviewTexts.edit}
            <span className="visually-hidden"> {edit.labels}</span>
          </TextButton>
        </dd>
      )}
      {more && <dd className="screen-only">{more}</dd>}
    </div>
  );
}

/** Returns how much of a text is about eight lines, to the end of a word; all, if little more is left. */
function beginningOf(text: string): number {
  const [lines = text] = /^(?:.*\n){8}/.exec(text) ?? [];
  const beginning = lines.slice(0, 560);
  if (text.length < beginning.length + 140) return text.length;
  const end = beginning.search(/\s\S*$/);
  return end > 0 ? end : beginning.replace(/[\ud800-\udbff]$/, '').length;
}

/** A long answer. On the screen it is shortened until somebody asks for all of it. */
function EssayRow({
  label,
  text,
  edit,
}: {
  label: string;
  text: string;
  edit: EditGroup | undefined;
}) {
  const [isWhole, setWhole] = useState(false);
  const end = beginningOf(text);
  const toggle = (
    <TextButton aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
      {isWhole ? reviewTexts.less : reviewTexts.all}
      <span className="visually-hidden"> {label}</span>
    </TextButton>
  );
  return (
    <Row label={label} isWide edit={edit} more={end < text.length && toggle}>
      {end < text.length ? (
        <>
          <span className={isWhole ? undefined : styles.beginning}>{text.slice(0, end)}</span>
          <span className={isWhole ? undefined : styles.rest}>{text.slice(end)}</span>
        </>
      ) : (
        text
      )}
    </Row>
  );
}

/** The spec's order (section 2). The page differs only in the track. */
const order = [
  ...new Set<FieldName>(['full_name', 'email', 'track_selection', ...fieldNames]),
] as const;

/** The answers that one button edits: as many as follow each other here and on one step. */
function groupFrom(first: FieldName): readonly FieldName[] {
  const rest = order.slice(order.indexOf(first));
  const end = rest.findIndex((name) => stepOf(name) !== stepOf(first));
  return end < 0 ? rest : rest.slice(0, end);
}

/** Whether an answer begins such a group. */
function isFirst(name: FieldName): boolean {
  const before = order[order.indexOf(name) - 1];
  return before === undefined || stepOf(before) !== stepOf(name);
}

/** The other team members, numbered, without blank and repeated addresses. */
function TeamMembers({ form }: { form: ApplicationForm }) {
  const members = storedMembers(form);
  if (members.length === 0) return null;
  return (
    <Row label={reviewTexts.members} edit={undefined}>
      <ol className={styles.members}>
        {members.map((member) => (
          <li key={member}>
            <Breakable>{member}</Breakable>
          </li>
        ))}
      </ol>
    </Row>
  );
}

/**
 * All answers in the spec's order (section 2).
 *
 * @param unlike another form; only the answers that it doesn't share are shown.
 * @param onEdit goes to a field; without it, nothing can be edited.
 */
export function AnswerList({
  form,
  onEdit,
  unlike,
}: {
  form: ApplicationForm;
  unlike?: ApplicationForm | undefined;
  onEdit?: ((name: FieldName) => void) | undefined;
}) {
  const editOf = (name: FieldName): EditGroup | undefined => {
    if (!onEdit || !isFirst(name)) return undefined;
    const names = groupFrom(name).filter((one) => !isMemberName(one));
    const labels = names.map((one) => fieldTexts[one].label).join(', ');
    return { labels, onEdit: () => onEdit(name) };
  };
  const answer = (name: FieldName) => {
    if (name === memberNames[0]) return <TeamMembers key={name} form={form} />;
    if (isMemberName(name)) return null;
    const words = formatAnswer(form, name);
    const row = { label: fieldTexts[name].label, edit: editOf(name) };
    if (words === '') {
      return (
        <Row key={name} {...row} isBlank>
          <span className={styles.blank}>{reviewTexts.blank}</span>
        </Row>
      );
    }
    if (fields[name].kind === 'essay') return <EssayRow key={name} {...row} text={words} />;
    const isAddress = isAddressName(name) || isLinkName(name);
    return (
      <Row key={name} {...row}>
        {isAddress ? <Breakable>{words}</Breakable> : words}
      </Row>
    );
  };
  const isShown = (name: FieldName) =>
    !unlike ||
    (isMemberName(name)
      ? String(storedMembers(form)) !== String(storedMembers(unlike))
      : formatAnswer(form, name) !== formatAnswer(unlike, name));
  return <dl className={styles.answers}>{order.filter(isShown).map(answer)}</dl>;
}
