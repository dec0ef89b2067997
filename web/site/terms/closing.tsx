import { brand } from '../../../shared/brand.ts';
import type { Clause } from '../legal/Legal.tsx';

export const closing: readonly Clause[] = [
  {
    id: 'termination',
    title: 'Ending the agreement early',
    body: (
      <>
        <p>
          Either side may end the agreement if the other materially breaches it and hasn’t cured the breach
          within 30 days of written notice. The same 30-day cure period applies to both. If you end it because
          of a breach of ours, we refund the fees for the time that remains.
        </p>
        <p>
          When the agreement ends, access ends and you delete the data that you hold, except for outputs
          already made and copies that the law requires you to keep.
        </p>
      </>
    ),
  },
  {
    id: 'ownership',
    title: 'Who owns what',
    body: (
      <p>
        The services and the data are ours, or our licensors’. Your outputs are yours, except for the data of
        ours in them. If you tell us how the services could be better, we may use that freely.
      </p>
    ),
  },
  {
    id: 'confidentiality',
    title: 'Confidentiality',
    body: (
      <p>
        Each side keeps the other’s confidential information to itself, uses it for this agreement alone, and
        protects it as carefully as its own. That ends three years after the agreement does, and doesn’t cover
        what is or becomes public, was known before, or must be disclosed by law.
      </p>
    ),
  },
  {
    id: 'warranty',
    title: 'What we promise, and what we don’t',
    body: (
      <>
        <p>
          We provide the services with professional care, and correct a material fault within 30 days of
          hearing of it. If we can’t, you may end the part concerned and get back the fees for the time that
          remains.
        </p>
        <p>
          The data describes public conversation. It is no forecast and no advice, investment advice included,
          and we don’t promise that it is complete or fits a particular purpose. Beyond what this agreement
          says, the services are provided as they are.
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <p>
        Neither side is liable for lost profits or indirect damages. Otherwise, each side’s liability in a
        contract year is limited to the fees paid and payable for that year. The limit doesn’t apply to fees
        owed, to the use of data beyond the license, to confidentiality, or where the law allows no limit.
      </p>
    ),
  },
  {
    id: 'staff',
    title: 'Each other’s staff',
    body: (
      <p>
        During the agreement and for 12 months afterwards, neither side solicits the other’s employees who
        have worked on it. Answering a public advertisement isn’t solicitation.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Law and courts',
    body: (
      <p>
        The law of {brand.jurisdiction.law} applies, without its rules on the conflict of laws. The state and
        federal courts in {brand.jurisdiction.courts} decide all disputes, and both sides accept that they do.
      </p>
    ),
  },
  {
    id: 'general',
    title: 'Everything else',
    body: (
      <>
        <p>
          Notices are in writing, and by e-mail to the addresses on the order form; ours is{' '}
          {brand.contactEmail}. Neither side may transfer the agreement without the other’s consent, except to
          a successor to its whole business. A provision that can’t be enforced is replaced by the closest one
          that can; the rest remains in force.
        </p>
        <p>
          These terms and your order form are the entire agreement. We may change these terms for the next
          year of a subscription, and tell you at least 60 days before that year begins, so that you can
          decide not to renew.
        </p>
      </>
    ),
  },
];
