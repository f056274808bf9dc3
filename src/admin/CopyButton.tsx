'use client';
/** Puts a text on the clipboard, and says so. */
import { Button, toast } from '@payloadcms/ui';

interface Props {
  /** Such as "Copy id". */
  label: string;
  value: string;
}

export function CopyButton({ label, value }: Props) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      toast.success('Copied.');
    } catch {
      // Browsers let only pages on https (or this machine) use the clipboard.
      toast.error('This browser does not let the page copy. Mark the text, and copy it yourself.');
    }
  }
  return (
    <Button buttonStyle="transparent" margin={false} onClick={copy} size="xsmall">
      {label}
    </Button>
  );
}
