'use client';
/** A button with its keyboard shortcut. */
import { Button } from '@payloadcms/ui';
import type { ReactNode } from 'react';
import styles from './ActionButton.module.css';

interface Props {
  children: ReactNode;
  onClick: () => void;
  shortcut?: string | undefined;
  /** The accessible name, where the text of the button is not enough. It begins with that text. */
  label?: string;
  primary?: boolean;
  size?: 'medium' | 'small';
}

export const ActionButton = ({ children, onClick, shortcut, label, primary = false, size = 'medium' }: Props) => (
  <Button
    buttonStyle={primary ? 'primary' : 'secondary'}
    extraButtonProps={{
      ...(shortcut ? { 'aria-keyshortcuts': shortcut } : {}),
      ...(label ? { 'aria-label': label } : {}),
    }}
    margin={false}
    onClick={onClick}
    size={size}
  >
    {children}
    {shortcut && (
      <span aria-hidden="true" className={styles.key}>
        {shortcut}
      </span>
    )}
  </Button>
);
