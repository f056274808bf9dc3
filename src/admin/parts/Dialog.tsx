'use client';
/** Payload's modal with a heading: the focus stays inside, Escape closes it, and the focus goes back to where it was. */
import { Modal, useModal } from '@payloadcms/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './Dialog.module.css';

interface Props {
  slug: string;
  title: string;
  /** Also after Escape. */
  onClose: () => void;
  children: ReactNode;
}

/** Open from when it is drawn until it is drawn no more. */
export function Dialog({ slug, title, onClose, children }: Props) {
  const { openModal, closeModal, isModalOpen } = useModal();
  const heading = useId();
  const open = isModalOpen(slug);
  const wasOpen = useRef(false);
  // The modals' functions are new with every change of any modal.
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
