'use client';
/** Writes fetched values into Payload's form. */
import { useForm } from '@payloadcms/ui';
import type { FormState } from 'payload';
import { useCallback } from 'react';
import type { FetchedValue } from '../../review/api/fetch-page.ts';

/** @returns a function that replaces the values of the fields */
export function useFillForm(): (values: readonly FetchedValue[]) => void {
  const { addFieldRow, dispatchFields, getFields, setModified } = useForm();
  return useCallback(
    (values) => {
      for (const { path, value, items } of values) {
        if (!items) {
          dispatchFields({ type: 'UPDATE', path, value, valid: true });
          continue;
        }
        const rows = getFields()[path]?.rows?.length ?? 0;
        for (let index = rows - 1; index >= 0; index--) dispatchFields({ type: 'REMOVE_ROW', path, rowIndex: index });
        items.forEach((item, rowIndex) => {
          const subFieldState: FormState = Object.fromEntries(
            Object.entries(item).map(([name, own]) => [name, { value: own, initialValue: null, valid: true }]),
          );
          addFieldRow({ path, rowIndex, schemaPath: path, subFieldState });
        });
      }
      setModified(true);
    },
    [addFieldRow, dispatchFields, getFields, setModified],
  );
}
