'use client';
/** Copies a text to the clipboard and shows a message. */
import { Button, CopyIcon, toast } from '@payloadcms/ui';

interface Props {
  text: string;
  /** What is copied, as in "Copy the id". */
  what: string;
}

export function CopyButton({ text, what }: Props) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(`Copied ${what}.`);
    } catch {
      // Browsers allow it only for pages from https or localhost.
      toast.error(`The browser does not allow this page to copy. Select ${what} and copy it by hand.`);
    }
  }
  return (
    <Button
      aria-label={`Copy ${what}`}
      buttonStyle="icon-label"
      icon={<CopyIcon />}
      iconStyle="without-border"
      margin={false}
      onClick={copy}
      round
      size="small"
      tooltip="Copy"
    />
  );
}
