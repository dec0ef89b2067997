import { schemaResolver, useForm } from '@mantine/form';
import { type ChangeEvent, type FormEvent, type RefCallback, useRef } from 'react';
import type * as z from 'zod';
import { CallError } from '../../../shared/api/client.ts';
import { explain } from '../../api/errorText.ts';
import { useDraft } from './useDraft.ts';

export type Problems<Field extends string> = Partial<Record<Field | 'form', string>>;

type FieldProps<Value> = {
  value: Value;
  onChange: (given: Value | ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
  error: string | undefined;
  ref: RefCallback<HTMLElement>;
};

export type SentForm = {
  submit: (event?: FormEvent<HTMLFormElement>) => void;
  problem: string | undefined;
  place: (at: string) => RefCallback<HTMLElement>;
};

type Options<Schema extends z.ZodObject> = {
  /** The contract's schemas (`Email`, `FullName` …) with the form's texts, checked on submit. */
  schema: Schema;
  initial: z.input<Schema>;
  /** Receives the parsed values: trimmed and normalized. */
  send: (values: z.output<Schema>) => unknown;
  /** Maps a refusal to fields. By default, the fields that the server names, or the whole form. */
  problemOf?: (error: CallError, sent: z.output<Schema>) => Problems<keyof z.input<Schema> & string>;
  onValues?: (values: z.input<Schema>) => void;
  /** Keeps the texts under this name until they are sent, except passwords and codes. */
  draft?: string;
};

/** Put `<Form form={form}>` around it and `{...form.field('email')}` on each field; errors show at their field. */
export function useContractForm<Schema extends z.ZodObject>({
  schema,
  initial,
  send,
  problemOf,
  onValues,
  draft: draftName,
}: Options<Schema>) {
  type Values = z.input<Schema> & Record<string, unknown>;
  type Field = keyof z.input<Schema> & string;
  const places = useRef(new Map<string, HTMLElement>());
  const form = useForm<Values, z.output<Schema>>({
    initialValues: initial as Values,
    validate: schemaResolver(schema, { sync: true }),
    transformValues: (values) => schema.parse(values),
    // Errors stay until the next submit, or they would come and go with every key.
    clearInputErrorOnChange: false,
    ...(onValues ? { onValuesChange: onValues } : {}),
  });

  const kept = useDraft<object>({
    name: draftName ?? 'none',
    value: draftName === undefined ? {} : withoutSecrets(form.values),
    start: draftName === undefined ? {} : withoutSecrets(initial),
    restore: (values) => form.setValues(values as Partial<Values>),
    isSaving: form.submitting,
  });

  function show(problems: Problems<Field>) {
    form.setErrors(problems);
    focusFirst(problems);
  }

  /** After the error has rendered, so that screen readers announce it with the field. */
  function focusFirst(problems: object) {
    const first = Object.keys(problems)[0] ?? '';
    requestAnimationFrame(() => places.current.get(first)?.focus());
  }

  const submit = form.onSubmit(async (values) => {
    try {
      await send(values);
      kept.discard();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      show(problemOf ? problemOf(error, values) : namedByServer(error, Object.keys(initial)));
    }
  }, focusFirst);

  const place = (at: string) => (element: HTMLElement | null) => {
    if (element) places.current.set(at, element);
    else places.current.delete(at);
  };

  function field<Name extends Field>(name: Name): FieldProps<Values[Name]> {
    const { value, onChange } = form.getInputProps(name as never);
    return { value, onChange, error: textOf(form.errors[name]), ref: place(name) };
  }

  return {
    field,
    values: form.values as z.input<Schema>,
    set: <Name extends Field>(name: Name, value: Values[Name]) =>
      form.setFieldValue(name as never, value as never),
    reset: form.reset,
    show,
    clear: form.clearErrors,
    focus: (name: Field) => places.current.get(name)?.focus(),
    busy: form.submitting,
    discard: kept.discard,
    isRestored: kept.isRestored,
    submit,
    problem: textOf(form.errors.form),
    place,
  };
}

const secret = /password|confirmation|code/i;

const withoutSecrets = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secret.test(name)));

const textOf = (error: unknown) => (typeof error === 'string' ? error : undefined);

/** The fields that the server names in `invalid_input`; unknown ones are shown above the form. */
function namedByServer(error: CallError, fields: readonly string[]): Problems<string> {
  const details = error.code === 'invalid_input' && Array.isArray(error.details) ? error.details : [];
  const named = details.filter(
    (each): each is { field: string; message: string } =>
      fields.includes(each?.field) && typeof each?.message === 'string',
  );
  if (named.length === 0) return { form: explain(error) };
  return Object.fromEntries(named.map(({ field, message }) => [field, message]));
}
