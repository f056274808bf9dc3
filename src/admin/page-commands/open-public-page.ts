/** Opens the public page of a row in a new tab, if the row has one. */
import { toast } from '@payloadcms/ui';
import { z } from 'zod';
import { sendRest } from '../parts/rest-client.ts';

const addresses = z.object({ html_url: z.string().nullable() });

export async function openPublicPage(row: { family: string; id: string }): Promise<void> {
  try {
    const { html_url } = await sendRest(`review/outside?${new URLSearchParams(row)}`, addresses);
    if (html_url) window.open(html_url, '_blank', 'noopener,noreferrer');
    else toast.info('This row has no public page.');
  } catch (error) {
    toast.error((error as Error).message);
  }
}
