'use client';
/** Puts a text on the clipboard, and says that it did. */
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
      // A browser gives the clipboard to pages that came over https, or from this machine.
      toast.error(`The browser does not let this page copy. Select ${what} and copy it by hand.`);
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
      tooltip={`Copy ${what}`}
    />
  );
}
