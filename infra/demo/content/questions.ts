import { currentContent, readShelf } from '../../../functions/content/library/readContent.ts';
import { productsOf } from '../../../functions/content/library/shelf.ts';
import { contactFor } from '../../../functions/content/questions/contactFor.ts';
import { questionsOf } from '../../../functions/platform/data/keys.ts';
import { newQuestionUid, question, questionMark } from '../../../functions/platform/data/question.ts';
import { commit } from '../../../functions/platform/data/table/commit.ts';
import { last } from '../../../functions/platform/data/table/query.ts';
import { create } from '../../../functions/platform/data/table/writes.ts';
import { clock } from '../../../functions/platform/services/clock.ts';
import { CompanyUid } from '../../../shared/model/customers/company.ts';
import type { AccountUid, OrganizationUid } from '../../../shared/model/ids.ts';

const organization_uid = 'org_larkspur' as OrganizationUid;
const company_uid = CompanyUid.parse('cmp_larkspur');
const staff = 'acc_staff' as AccountUid;
const hourMs = 60 * 60 * 1000;

const asked = [
  {
    by: 'acc_analyst' as AccountUid,
    uid: 'rep_snacking-between-meals',
    page: 2,
    hoursAgo: 70,
    text: 'The change in posts comes with an interval. Is the true change always inside it?',
    answer:
      'In nineteen of twenty such comparisons. It allows for chance and for how much the months of an object vary; the last page of the report says how.',
  },
  {
    by: 'acc_manager' as AccountUid,
    uid: 'rep_low-and-no',
    page: 3,
    hoursAgo: 20,
    text: 'Does the comparison count a post that names beer and wine once or twice?',
    answer: null,
  },
] as const;

/** One answered and one open question, about reports whose files are there. */
export async function askDemoQuestions(): Promise<void> {
  const products = (await readShelf(await currentContent(), productsOf(company_uid))) ?? [];
  const contact = await contactFor(company_uid);
  for (const { by, uid, page, hoursAgo, text, answer } of asked) {
    const product = products.find((each) => each.uid === uid);
    const isThere = await last(question, { PK: questionsOf(organization_uid, by) });
    if (!product?.remote_file || isThere) continue;
    const at = (ago: number) => new Date(clock.now().getTime() - ago * hourMs).toISOString();
    const owner = { organization_uid, account_uid: by };
    const question_uid = newQuestionUid(new Date(at(hoursAgo)));
    const state = answer === null ? ('open' as const) : ('answered' as const);
    await commit(
      create(question, {
        ...owner,
        question_uid,
        uid: product.uid,
        company_uid,
        file: product.remote_file,
        page,
        report_name: product.name,
        pub_date: product.pub_date,
        state,
        contact,
        messages: [
          { side: 'reader', by, at: at(hoursAgo), text },
          ...(answer === null
            ? []
            : [{ side: 'us' as const, by: staff, at: at(hoursAgo - 3), text: answer }]),
        ],
        updated_at: at(answer === null ? hoursAgo : hoursAgo - 3),
      }),
      create(questionMark, { ...owner, question_uid, state }),
    );
  }
}
