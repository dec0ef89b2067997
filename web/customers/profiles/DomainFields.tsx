import { Button, TextInput } from '@mantine/core';
import { maxEmailDomains } from '../../../shared/model/customers/profileDetail.ts';
import { emailDomainOf } from '../../../shared/rules/customers/emailDomain.ts';
import style from './forms.module.css';

const ordinals = ['First', 'Second', 'Third'];

export function DomainFields({
  domains,
  required = false,
  problems,
  onChange,
}: {
  domains: readonly string[];
  required?: boolean;
  /** By field. */
  problems: readonly (string | undefined)[];
  onChange: (domains: string[]) => void;
}) {
  return (
    <div className="stack gap-12">
      {domains.map((domain, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fields are identified by position.
        <div key={at} className={style.row}>
          <TextInput
            label={`${ordinals[at]} email domain`}
            placeholder="larkspur.com"
            autoCapitalize="none"
            spellCheck={false}
            size="sm"
            withAsterisk={required && at === 0}
            value={domain}
            error={problems[at]}
            onChange={(event) => onChange(domains.with(at, event.currentTarget.value))}
          />
          {at === domains.length - 1 && domains.length < maxEmailDomains && (
            <Button
              size="sm"
              variant="default"
              aria-label="Add another email domain"
              onClick={() => onChange([...domains, ''])}
            >
              +
            </Button>
          )}
        </div>
      ))}
    </div>
  );
}

export const givenDomains = (domains: readonly string[]): string[] =>
  domains.flatMap((domain) => emailDomainOf(domain) ?? []);
