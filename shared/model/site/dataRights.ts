import { removalDays } from '../lookup/removal.ts';
import { sourceNames } from '../scope.ts';
import { requesterDays } from './rightsRequest.ts';

const names = Object.values(sourceNames);
const networks = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const onlyPublic = 'what people have chosen to publish, and nothing behind a login or a privacy setting.';

/** The only wording of what we do with public posts, for every page that mentions it. */
export const dataRights = {
  collected: `We take in posts from ${networks}: ${onlyPublic}`,
  public: onlyPublic,
  classified:
    'Age, gender, race, income, place, interests and affinities of an author are classified by software from what the account has published. ' +
    'Nobody was asked, and a classification can be wrong.',
  figures: 'Our figures and reports use them to describe groups.',
  licensed:
    'We also license the posts themselves, word for word, to companies that train and evaluate AI models. ' +
    'Each post has a hash of its author and, at the enhanced level, what the author was classified as.',
  short:
    'We also license posts, word for word and with a hash of their author, to companies that train AI models.',
  hash: 'The hash of an author stays the same from month to month, so the posts of one author can be followed over years.',
  pseudonym:
    'A hash is a pseudonym. It contains no name and can’t be calculated back, but the words of a public post can be searched for, and may lead to its author.',
  forbidden:
    'Licensees must not reverse hashes, match them with other data to find a person, or use the data to watch, score or target individuals.',
  sale:
    'We don’t sell data about visitors and clients, and don’t share it for advertising. Licensing public posts may count as a sale of personal ' +
    'information under laws such as the CCPA; every author can opt out of it.',
  removed:
    'Removed posts are deleted from our files, appear in no later release, and are listed to licensees, who have to delete them, too.',
  published:
    'Figures that were published before stay as they are: they contain no posts, and rebuilding them would show what was removed.',
  deleted:
    'A post that its author deletes on the network is removed the same way once the network or our supplier lists it. The form doesn’t depend on that.',
  answered: `We answer within ${removalDays} days.`,
  erased: `Name, address and text of a request are erased ${requesterDays} days after our answer; its reference, dates and counts stay in our records.`,
} as const;
