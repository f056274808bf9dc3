'use client';
/** Payload's modal with a heading. Traps the focus, closes with Escape, and returns the focus afterwards. */
import { Modal, useModal } from '@payloadcms/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './Dialog.module.css';

interface Props {
  slug: string;
  title: string;
  /** Also called after Escape. */
  onClose: () => void;
  children: ReactNode;
}

/** Open while it is rendered. */
export function Dialog({ slug, title, onClose, children }: Props) {
  const { openModal, closeModal, isModalOpen } = useModal();
  const heading = useId();
  const open = isModalOpen(slug);
  const wasOpen = useRef(false);
  // These functions change whenever any modal changes.
  const modal = useRef({ openModal, closeModal });
  modal.current = { openModal, closeModal };

  useEffect(() => {
    modal.current.openModal(slug);
    return () => modal.current.closeModal(slug);
  }, [slug]);
  useEffect(() => {
    if (wasOpen.current && !open) onClose();
    wasOpen.current = open;
  }, [onClose, open]);

  if (!open) return null;
  return (
    <Modal aria-labelledby={heading} className={styles.dialog} closeOnBlur={false} slug={slug}>
      <div className={styles.box}>
        <h2 id={heading}>{title}</h2>
        {children}
      </div>
    </Modal>
  );
}
