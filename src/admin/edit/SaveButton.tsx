'use client';
/** The Save button of rows and globals. Also saves with Ctrl or Cmd + S, and with Enter where the browser submits the form. */
import {
  FormSubmit,
  useEditDepth,
  useForm,
  useFormModified,
  useHotkey,
  useOperation,
  useTranslation,
} from '@payloadcms/ui';
import { useEffect, useRef } from 'react';
import { useSaveDocument } from './use-save-document.ts';

export function SaveButton() {
  const { t } = useTranslation();
  const { formRef, submit } = useForm();
  const isModified = useFormModified();
  const editDepth = useEditDepth();
  const isNew = useOperation() === 'create';
  const button = useRef<HTMLButtonElement>(null);
  const { save, dialog } = useSaveDocument();
  const isDisabled = !isNew && !isModified;

  useHotkey({ cmdCtrlKey: true, editDepth, keyCodes: ['s'] }, (event) => {
    event.preventDefault();
    event.stopPropagation();
    button.current?.click();
  });
  const saveNow = () => {
    // A new row has no other version: Payload creates it and opens it.
    void (isNew ? submit() : save());
  };

  const onSubmit = useRef(saveNow);
  onSubmit.current = saveNow;
  useEffect(() => {
    const form = formRef.current;
    if (!form || isNew) return;
    // Before Payload's own handler, which would send every field.
    const handle = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      onSubmit.current();
    };
    form.addEventListener('submit', handle, { capture: true });
    return () => form.removeEventListener('submit', handle, { capture: true });
  }, [formRef, isNew]);

  return (
    <>
      <FormSubmit
        buttonId="action-save"
        disabled={isDisabled}
        onClick={saveNow}
        ref={button}
        size="medium"
        type="button"
      >
        {t('general:save')}
      </FormSubmit>
      {dialog}
    </>
  );
}
