import type { ReactNode } from 'react';
import {
  type ApplicationForm,
  type FieldName,
  fieldNames,
  isMemberName,
  memberNames,
} from '../../../machines/application.form.ts';
import { isApplicable, storedMembers } from '../../../machines/application.rules.ts';
import { fieldTexts, reviewTexts } from '../../content/application.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { formatAnswer } from '../answers.ts';
import styles from './answer-list.module.css';

type Edit = (name: FieldName) => void;

function Row({
  label,
  isBlank = false,
  onEdit,
  children,
}: {
  label: string;
  isBlank?: boolean;
  onEdit: (() => void) | undefined;
  children: ReactNode;
}) {
  return (
    <div className={styles.answer}>
      <dt className="note">{label}</dt>
      <dd dir="auto" translate={isBlank ? undefined : 'no'}>
        {children}
      </dd>
      {onEdit && (
        <dd className="screen-only">
          <TextButton onClick={onEdit}>
            {reviewTexts.edit}
            <span className="visually-hidden"> {label}</span>
          </TextButton>
        </dd>
      )}
    </div>
  );
}

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
          <li key={member}>{member}</li>
        ))}
      </ol>
    </Row>
  );
}

type EditOf = (name: FieldName) => (() => void) | undefined;

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
    return (
      <Row key={name} label={fieldTexts[name].label} isBlank={words === ''} onEdit={editOf(name)}>
        {words || <span className={styles.blank}>{reviewTexts.blank}</span>}
      </Row>
    );
  };
  return <dl className={styles.answers}>{[...order].map(answer)}</dl>;
}
