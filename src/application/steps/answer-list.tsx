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
} from '../../../machines/application.form.ts';
import { isApplicable, storedMembers } from '../../../machines/application.rules.ts';
import { fieldTexts, reviewTexts } from '../../content/application.ts';
import { Breakable } from '../../ui/breakable.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { formatAnswer } from '../answers.ts';
import styles from './answer-list.module.css';

type Edit = (name: FieldName) => void;

function Row({
  label,
  isBlank = false,
  isWide = false,
  onEdit,
  more,
  children,
}: {
  label: string;
  isBlank?: boolean;
  /** Whether the answer has the whole width, below its label. */
  isWide?: boolean;
  onEdit: EditRow;
  /** What follows the answer. */
  more?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={`${styles.answer} ${isWide ? styles.wide : ''}`}>
      <dt className="note">{label}</dt>
      <dd dir="auto" translate={isBlank ? undefined : 'no'}>
        {children}
      </dd>
      {onEdit && (
        <dd className={`screen-only ${styles.edit}`}>
          <TextButton onClick={onEdit}>
            {reviewTexts.edit}
            <span className="visually-hidden"> {label}</span>
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
function EssayRow({ label, text, onEdit }: { label: string; text: string; onEdit: EditRow }) {
  const [isWhole, setWhole] = useState(false);
  const end = beginningOf(text);
  const toggle = (
    <TextButton aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
      {isWhole ? reviewTexts.less : reviewTexts.all}
      <span className="visually-hidden"> {label}</span>
    </TextButton>
  );
  return (
    <Row label={label} isWide onEdit={onEdit} more={end < text.length && toggle}>
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

type EditRow = (() => void) | undefined;

/** The spec's order (section 2). The page differs only in the track. */
const order = new Set<FieldName>(['full_name', 'email', 'track_selection', ...fieldNames]);

/** The other team members, numbered, without blank and repeated addresses. */
function TeamMembers({ form, editOf }: { form: ApplicationForm; editOf: EditOf }) {
  const first = memberNames.find((name) => isApplicable(form, name) && formatAnswer(form, name));
  if (!first) return null;
  return (
    <Row label={reviewTexts.members} onEdit={editOf(first)}>
      <ol className={styles.members}>
        {storedMembers(form).map((member) => (
          <li key={member}>
            <Breakable>{member}</Breakable>
          </li>
        ))}
      </ol>
    </Row>
  );
}

type EditOf = (name: FieldName) => EditRow;

/**
 * All answers in the spec's order (section 2).
 *
 * @param onEdit goes to a field; without it, or if the field is fixed, nothing can be edited.
 * @param fixed the fields that can't be edited, by name.
 */
export function AnswerList({
  form,
  onEdit,
  fixed = {},
}: {
  form: ApplicationForm;
  onEdit?: Edit | undefined;
  fixed?: object;
}) {
  const editOf: EditOf = (name) => (onEdit && !(name in fixed) ? () => onEdit(name) : undefined);
  const answer = (name: FieldName) => {
    if (name === memberNames[0]) return <TeamMembers key={name} form={form} editOf={editOf} />;
    if (isMemberName(name)) return null;
    const words = formatAnswer(form, name);
    const row = { label: fieldTexts[name].label, onEdit: editOf(name) };
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
  return <dl className={styles.answers}>{[...order].map(answer)}</dl>;
}
