/** The frame of every admin page. */
import config from '@payload-config';
import '@payloadcms/next/css';
import './custom.css';
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts';
import type { ServerFunctionClient } from 'payload';
import type { ReactNode } from 'react';
import { withoutLockState, withoutStaleCheck } from '../../admin/lock/keep-typed-text.ts';
import { importMap } from './admin/importMap.js';

const serverFunction: ServerFunctionClient = async (args) => {
  'use server';
  const answer = await handleServerFunctions({ ...withoutStaleCheck(args), config, importMap });
  return withoutLockState(args, answer);
};

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
      {children}
    </RootLayout>
  );
}
