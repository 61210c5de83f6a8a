import type { ReactNode } from 'react';
import type { TextName } from '../../../machines/application.form.ts';
import { EmailField } from './email-field.tsx';
import { LinkField, TextField } from './text-field.tsx';

/** The control of every text field. A field without one would block every applicant. */
export const fieldControls: Readonly<Record<TextName, ReactNode>> = {
  full_name: <TextField name="full_name" autoComplete="name" />,
  email: <EmailField name="email" autoComplete="email" />,
  experience: <TextField name="experience" isLong />,
  motivation: <TextField name="motivation" isLong />,
  'team_members.0': <EmailField name="team_members.0" />,
  'team_members.1': <EmailField name="team_members.1" isOptional />,
  'team_members.2': <EmailField name="team_members.2" isOptional />,
  'team_members.3': <EmailField name="team_members.3" isOptional />,
  github_url: <LinkField name="github_url" />,
  linkedin_url: <LinkField name="linkedin_url" />,
  portfolio_url: <LinkField name="portfolio_url" />,
};
