'use client';
/** Marks mentions as read. */
import { Button, toast } from '@payloadcms/ui';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { z } from 'zod';
import { sendRest } from '../parts/rest-client.ts';
import { announceMentionsChange } from './mentions-change.ts';

interface Props {
  /** Of the mentions. */
  ids: number[];
  /** The text of the button. */
  label: string;
  /** What is marked, for screen readers. */
  about: string;
}

export function MarkRead({ ids, label, about }: Props) {
  const router = useRouter();
  const [sending, setSending] = useState(false);
  async function mark() {
    setSending(true);
    try {
      const query = ids.map((id, at) => `where[id][in][${at}]=${id}`).join('&');
      await sendRest(`note-mentions?${query}&depth=0`, z.object({}), { method: 'PATCH', body: { read: true } });
      announceMentionsChange();
      router.refresh();
    } catch (error) {
      toast.error((error as Error).message);
    }
    setSending(false);
  }
  return (
    <Button
      buttonStyle="transparent"
      disabled={sending}
      extraButtonProps={{ 'aria-label': `${label}: ${about}` }}
      margin={false}
      onClick={() => void mark()}
      size="xsmall"
    >
      {label}
    </Button>
  );
}
