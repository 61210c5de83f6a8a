/** What a check found out. */
export interface Finding {
  readonly verdict: 'right' | 'wrong' | 'unknown';
  readonly text: string;
}

const finding =
  (verdict: Finding['verdict']) =>
  (text: string): Finding => ({ verdict, text });

export const right = finding('right');
export const wrong = finding('wrong');
export const unknown = finding('unknown');
