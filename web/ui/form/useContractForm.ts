import '../../api/parser.ts';
import { schemaResolver, useForm } from '@mantine/form';
import { type ChangeEvent, type FormEvent, type RefCallback, useRef } from 'react';
import type * as z from 'zod';
import { CallError } from '../../../shared/api/client.ts';
import { explain } from '../../api/errorText.ts';

/** What is wrong: each text at the field to mend, or above the form. */
export type Problems<Field extends string> = Partial<Record<Field | 'form', string>>;

type FieldProps<Value> = {
  value: Value;
  onChange: (given: Value | ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
  error: string | undefined;
  ref: RefCallback<HTMLElement>;
};

/** What `Form` needs of it. */
export type SentForm = {
  submit: (event?: FormEvent<HTMLFormElement>) => void;
  problem: string | undefined;
  place: (at: string) => RefCallback<HTMLElement>;
};

type Options<Schema extends z.ZodObject> = {
  /** The contract's own rules for what it knows (`Email`, `FullName` …), with the form's texts. It is checked on sending. */
  schema: Schema;
  initial: z.input<Schema>;
  /** Gets what the schema makes of the values: trimmed and normalized. */
  send: (values: z.output<Schema>) => unknown;
  /** Where a refusal is explained; left out, at the fields that the server names, or above the form. */
  problemOf?: (error: CallError, sent: z.output<Schema>) => Problems<keyof z.input<Schema> & string>;
  onValues?: (values: z.input<Schema>) => void;
};

/**
 * A form that a schema checks and a call sends: `<Form form={form}>` around it, `{...form.field('email')}` on each field.
 * What is wrong is said at its field, and the first one has the focus, whether the schema or the server says so.
 */
export function useContractForm<Schema extends z.ZodObject>({
  schema,
  initial,
  send,
  problemOf,
  onValues,
}: Options<Schema>) {
  type Values = z.input<Schema> & Record<string, unknown>;
  type Field = keyof z.input<Schema> & string;
  const places = useRef(new Map<string, HTMLElement>());
  const form = useForm<Values, z.output<Schema>>({
    initialValues: initial as Values,
    validate: schemaResolver(schema, { sync: true }),
    transformValues: (values) => schema.parse(values),
    // What is wrong is said until it is sent again: half-typed words would otherwise come and go as errors.
    clearInputErrorOnChange: false,
    ...(onValues ? { onValuesChange: onValues } : {}),
  });

  function show(problems: Problems<Field>) {
    form.setErrors(problems);
    focusFirst(problems);
  }

  /** After the text is there, so that a screen reader reads it with the field. */
  function focusFirst(problems: object) {
    const first = Object.keys(problems)[0] ?? '';
    requestAnimationFrame(() => places.current.get(first)?.focus());
  }

  const submit = form.onSubmit(async (values) => {
    try {
      await send(values);
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
    /** Back to what it began with, and nothing wrong. */
    reset: form.reset,
    show,
    clear: form.clearErrors,
    focus: (name: Field) => places.current.get(name)?.focus(),
    busy: form.submitting,
    submit,
    problem: textOf(form.errors.form),
    place,
  };
}

const textOf = (error: unknown) => (typeof error === 'string' ? error : undefined);

/** The server names the fields of `invalid_input`; those that the form doesn't have are explained above it. */
function namedByServer(error: CallError, fields: readonly string[]): Problems<string> {
  const details = error.code === 'invalid_input' && Array.isArray(error.details) ? error.details : [];
  const named = details.filter(
    (each): each is { field: string; message: string } =>
      fields.includes(each?.field) && typeof each?.message === 'string',
  );
  if (named.length === 0) return { form: explain(error) };
  return Object.fromEntries(named.map(({ field, message }) => [field, message]));
}
