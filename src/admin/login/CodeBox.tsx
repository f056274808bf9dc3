'use client';
/** The field for a code. Letters are allowed, for recovery codes. */
import { TextBox } from './TextBox.tsx';

interface Props {
  value: string;
  onChange: (value: string) => void;
  /** For the first code of a new app, which has no recovery codes yet. */
  onlyApp?: boolean;
  focused?: boolean;
}

export function CodeBox({ value, onChange, onlyApp = false, focused = false }: Props) {
  return (
    <TextBox
      autoCapitalize="none"
      autoComplete="one-time-code"
      focused={focused}
      hint={
        onlyApp
          ? 'The six digits that the app shows now.'
          : 'Six digits from your authenticator app, or a recovery code.'
      }
      label="Code"
      name="code"
      onChange={onChange}
      required
      spellCheck={false}
      type="text"
      value={value}
    />
  );
}
