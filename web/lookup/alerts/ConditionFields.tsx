import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type AlertConditions, defaultConditions, maxAsked } from '../../../shared/model/lookup/alert.ts';
import type { AlertCondition } from '../../../shared/model/lookup/alertTarget.ts';
import { levelText } from '../../../shared/rules/lookup/alertText.ts';
import { useViewer } from '../../api/viewer.ts';
import { addressesField } from '../../ui/share/SendDialog.tsx';
import style from './Alerts.module.css';

export const colleaguesProblem = (text: string): string | undefined =>
  addressesField(maxAsked).safeParse(text).error?.issues[0]?.message;

export function Colleagues({
  value,
  problem,
  onChange,
}: {
  value: string;
  problem: string | undefined;
  onChange: (text: string) => void;
}) {
  const { organization } = useViewer();
  return (
    <TextInput
      label="Ask colleagues whether they want it, too"
      description={`Optional: e-mail addresses at ${organization.name}. They get messages once they accept.`}
      size="md"
      autoComplete="off"
      maxLength={2000}
      value={value}
      error={problem}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

type Sized = Exclude<AlertCondition, 'signal'>;

const sizes: Record<
  Sized,
  { label: string; size: string; values: number[]; text: (value: number) => string }
> = {
  change: {
    label: 'Its posts change, year over year, beyond chance and usual ups and downs',
    size: 'By at least',
    values: [5, 10, 20, 30, 50, 100],
    text: (value) => `${value}%`,
  },
  top: {
    label: 'It enters or leaves the top of its category by posts',
    size: 'The top',
    values: [1, 3, 5, 10, 20, 50],
    text: String,
  },
  forecast: {
    label: 'The forecast is very likely above or below a level',
    size: 'Growth over the next 12 months',
    values: [-20, -10, 0, 10, 20, 50],
    text: levelText,
  },
};

export function ConditionFields({
  possible,
  conditions,
  onChange,
}: {
  possible: readonly AlertCondition[];
  conditions: AlertConditions;
  onChange: (conditions: AlertConditions) => void;
}) {
  const set = (name: AlertCondition, value: number | true | undefined) => {
    const { [name]: _, ...rest } = conditions;
    onChange(value === undefined ? rest : { ...rest, [name]: value });
  };
  return (
    <fieldset className="stack gap-14">
      <legend className="strong mb-10">Tell me when</legend>
      {possible.includes('signal') && (
        <Checkbox
          label="Its posts jump or drop unusually"
          checked={conditions.signal ?? false}
          onChange={({ currentTarget: { checked } }) => set('signal', checked || undefined)}
        />
      )}
      {(['change', 'top', 'forecast'] as const)
        .filter((name) => possible.includes(name))
        .map((name) => {
          const { label, size, values, text } = sizes[name];
          const value = conditions[name];
          const offered = value === undefined || values.includes(value) ? values : [...values, value];
          return (
            <div key={name} className="stack gap-8">
              <Checkbox
                label={label}
                checked={value !== undefined}
                onChange={({ currentTarget: { checked } }) =>
                  set(name, checked ? defaultConditions[name] : undefined)
                }
              />
              {value !== undefined && (
                <NativeSelect
                  className={style.size ?? ''}
                  label={size}
                  data={offered.map((each) => ({ value: String(each), label: text(each) }))}
                  value={String(value)}
                  onChange={({ currentTarget }) => set(name, Number(currentTarget.value))}
                />
              )}
            </div>
          );
        })}
    </fieldset>
  );
}
