'use client';
/** A button with its keyboard shortcut. */
import { Button } from '@payloadcms/ui';
import type { ReactNode } from 'react';
import styles from './ActionButton.module.css';

interface Props {
  children: ReactNode;
  onClick: () => void;
  shortcut?: string | undefined;
  primary?: boolean;
  size?: 'medium' | 'small';
}

export const ActionButton = ({ children, onClick, shortcut, primary = false, size = 'medium' }: Props) => (
  <Button
    buttonStyle={primary ? 'primary' : 'secondary'}
    extraButtonProps={shortcut ? { 'aria-keyshortcuts': shortcut } : {}}
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
