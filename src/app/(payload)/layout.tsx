/** The frame of every admin page. */
import config from '@payload-config';
import '@fontsource/hedvig-letters-serif/latin-400.css';
import '@payloadcms/next/css';
import './custom.css';
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts';
import type { Metadata } from 'next';
import type { ServerFunctionClient } from 'payload';
import type { ReactNode } from 'react';
import { formState } from '../../admin/lock/form-state.ts';
import { keepTypedText } from '../../admin/lock/keep-typed-text.ts';
import { readSettings } from '../../lib/settings.ts';
import { importMap } from './admin/importMap.js';

/** For pages without a title of their own, such as an address that does not exist. */
export const generateMetadata = (): Metadata => ({ title: `Panel · ${readSettings().SITE_NAME}` });

const serverFunction: ServerFunctionClient = async (args) => {
  'use server';
  return handleServerFunctions({
    ...keepTypedText(args),
    config,
    importMap,
    serverFunctions: { 'form-state': formState },
  });
};

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
      {children}
    </RootLayout>
  );
}
