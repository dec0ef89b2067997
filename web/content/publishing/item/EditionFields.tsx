import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Group, Radio, Textarea } from '@mantine/core';
import type { ItemDraft } from './itemDraft.ts';

/** For another file of a report that clients have already. */
export function EditionFields({
  draft,
  number,
  problem,
  onChange,
}: {
  draft: ItemDraft;
  number: number;
  problem: string | undefined;
  onChange: (part: Partial<ItemDraft>) => void;
}) {
  return (
    <>
      <Radio.Group
        label="What this file is"
        value={draft.replacing}
        onChange={(value) => onChange({ replacing: value === 'edition' ? 'edition' : 'correction' })}
      >
        <Group>
          <Radio value="correction" label="A correction, which replaces the file" />
          <Radio value="edition" label={`Edition ${number}, and the one before stays readable`} />
        </Group>
      </Radio.Group>
      {draft.replacing === 'edition' && (
        <Textarea
          label="What changed"
          description="One or two sentences. Clients read them on the card and on the report’s page."
          required
          rows={3}
          maxLength={500}
          error={problem}
          value={draft.edition_changed}
          onChange={({ target }) => onChange({ edition_changed: target.value })}
        />
      )}
    </>
  );
}
