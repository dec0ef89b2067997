import { Menu } from '@mantine/core';
import { FilterMenu } from './FilterMenu.tsx';

export type Choice<Value> = { readonly value: Value; readonly label: string };

/** One of several values in the line below a page's title: “Instagram ▾”. */
export function FilterChoice<const Value extends number | string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: readonly Choice<Value>[];
  onChange: (value: Value) => void;
}) {
  const shown = options.find((option) => option.value === value)?.label ?? '';
  return (
    <FilterMenu label={label} text={shown}>
      <Menu.RadioGroup value={String(value)}>
        {options.map((option) => (
          <Menu.RadioItem
            key={option.value}
            value={String(option.value)}
            closeMenuOnClick
            onChange={() => option.value !== value && onChange(option.value)}
          >
            {option.label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </FilterMenu>
  );
}
