/** What the panel shows for an address that it does not know. */
import config from '@payload-config';
import { NotFoundPage } from '@payloadcms/next/views';
import type { Metadata } from 'next';
import { readSettings } from '../../../../lib/settings.ts';
import { importMap } from '../importMap.js';

interface Args {
  params: Promise<{ segments: string[] }>;
  searchParams: Promise<Record<string, string | string[]>>;
}

export const generateMetadata = (): Metadata => ({ title: `Not found · ${readSettings().SITE_NAME}` });

const NotFound = ({ params, searchParams }: Args) => NotFoundPage({ config, params, searchParams, importMap });

export default NotFound;
