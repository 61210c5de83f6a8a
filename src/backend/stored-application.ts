import * as v from 'valibot';
import {
  columnNames,
  type FieldName,
  fields,
  isChoiceName,
} from '../../machines/application.form.ts';
import { type StoredApplication, statuses } from '../../machines/management.types.ts';
import { type Applicant, toForm } from './applicant.ts';

/** Parses a column. A row from before the column existed has null in it. */
function column(name: FieldName): v.GenericSchema {
  return v.nullable(isChoiceName(name) ? v.picklist(fields[name].options) : v.string());
}

const form = v.pipe(
  v.object({
    ...Object.fromEntries(columnNames.map((name) => [name, column(name)])),
    team_members: v.array(v.string()),
  }),
  v.transform((row) => toForm(row as Applicant)),
);

const member = v.pipe(
  v.object({ email: v.string(), has_applied: v.boolean() }),
  v.transform(({ email, has_applied: hasApplied }) => ({ email, hasApplied })),
);

/** Parses an application from the database. */
export const storedApplication = v.pipe(
  v.object({
    version: v.number(),
    status: v.picklist(statuses),
    applied_at: v.pipe(v.string(), v.transform(Date.parse), v.number()),
    is_editable: v.boolean(),
    form,
    members: v.array(member),
  }),
  v.transform(
    ({ applied_at: appliedAt, is_editable: isEditable, ...rest }): StoredApplication => ({
      ...rest,
      appliedAt,
      isEditable,
    }),
  ),
);
