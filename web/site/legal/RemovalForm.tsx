import { submitRightsRequest } from '../../../shared/api/site/rights.ts';
import { sourceNames } from '../../../shared/model/scope.ts';
import {
  longestLinks,
  longestReason,
  type RightsField,
  RightsSubject,
  requesterDays,
  requestSentAnchor,
  rightsFields,
  rightsLabels,
  rightsTexts,
  subjectTexts,
} from '../../../shared/model/site/rightsRequest.ts';
import { paths } from '../../navigation/paths.ts';
import { calendarDayText } from '../../ui/dayText.ts';
import { ChoiceField, LineField, TextField } from '../plainForm/fields.tsx';
import { PlainForm } from '../plainForm/PlainForm.tsx';

const platforms = Object.entries(sourceNames).map(([value, label]) => ({ value, label }));
const subjects = RightsSubject.options.map((value) => ({ value, label: subjectTexts[value] }));

export const RemovalForm = () => (
  <PlainForm
    endpoint={submitRightsRequest}
    fields={rightsFields}
    texts={rightsTexts}
    sentAnchor={requestSentAnchor}
    submit="Request removal"
    confirm={({ reference, due_on }) => (
      <>
        Your request was received. Its reference is <strong>{reference}</strong>. We will answer by{' '}
        {calendarDayText(due_on)}.
      </>
    )}
    privacy={
      <>
        We use this only for your request, and erase it {requesterDays} days after our answer.{' '}
        <a href={paths.policy}>Privacy policy</a>
      </>
    }
  >
    {(problems) => {
      const named = (name: RightsField) => ({ name, label: rightsLabels[name], problem: problems[name] });
      return (
        <>
          <LineField {...named('name')} autoComplete="name" required />
          <LineField
            {...named('email')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <ChoiceField {...named('source')} choices={platforms} required />
          <ChoiceField {...named('subject')} choices={subjects} required />
          <TextField {...named('links')} rows={3} longest={longestLinks} required />
          <TextField {...named('reason')} rows={5} longest={longestReason} />
        </>
      );
    }}
  </PlainForm>
);
