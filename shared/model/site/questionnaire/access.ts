import type { Topic } from './question.ts';

export const accessTopics: readonly Topic[] = [
  {
    topic: 'Identity and access management',
    questions: [
      {
        asks: 'Is access granted by role, with the least that is needed?',
        answer: 'yes',
        says: 'One table states which role may do what and on whose organization; every call is checked against it on the server.',
        test: 'test/contract/roleMatrix.test.ts',
      },
      {
        asks: 'Is a second factor available, and can it be required?',
        answer: 'yes',
        says: 'Authenticator apps and passkeys. Staff need one in production; each organization can require one of all its people.',
        test: 'test/api/access/secondFactor/required.test.ts',
      },
      {
        asks: 'Is single sign-on with the client’s identity provider supported?',
        answer: 'no',
        says: 'People log in with a password and a second factor, or with a passkey.',
      },
      {
        asks: 'How are passwords stored?',
        answer: 'yes',
        says: 'As Argon2id hashes, each with its own salt. Common passwords, and names of the person and the product, are refused.',
        test: 'test/unit/access/proof/newPassword.test.ts',
      },
      {
        asks: 'Is guessing at passwords limited, without locking out the owner?',
        answer: 'yes',
        says: 'By account and by network. A browser that has logged in before has its own count.',
        test: 'test/api/access/auth/loginLimits.test.ts',
      },
      {
        asks: 'Do sessions end, and can a person see and end them?',
        answer: 'yes',
        says: 'After a day without use and after seven days in any case. My Account lists all sessions, to be ended one by one or all at once.',
        test: 'test/api/access/account/sessions.test.ts',
      },
      {
        asks: 'Can staff see a client’s account as the client does, and is that visible to the client?',
        answer: 'yes',
        says: 'Staff can act for an organization for an hour, with a reason. Each step is audited under both names, and the organization sees it.',
        test: 'test/api/customers/assume/assume.test.ts',
      },
      {
        asks: 'Are tokens bound to a purpose, and refused when forged or withdrawn?',
        answer: 'yes',
        says: 'Each token is signed for one purpose and has a row on the server, so it can be revoked.',
        test: 'test/api/access/auth/forgedTokens.test.ts',
      },
    ],
  },
  {
    topic: 'Application and interface security',
    questions: [
      {
        asks: 'Is all input validated on the server?',
        answer: 'yes',
        says: 'Every call has a contract. What it doesn’t declare is refused on the way in, and dropped on the way out.',
        test: 'test/unit/platform/http/serve.test.ts',
      },
      {
        asks: 'Are requests that another site forges refused?',
        answer: 'yes',
        says: 'A change needs a header that only our own pages can send, and a cookie that stays on its site.',
        test: 'test/api/access/auth/crossSite.test.ts',
      },
      {
        asks: 'Is the application protected against injected scripts?',
        answer: 'yes',
        says: 'Text is never inserted as HTML, and a strict content security policy allows no inline code but one fixed script.',
        test: 'test/contract/security.test.ts',
      },
      {
        asks: 'Is the interface tested with unexpected input?',
        answer: 'yes',
        says: 'Each field of each call is tried with generated values, deep structures and invisible characters.',
        test: 'test/contract/fuzz.test.ts',
      },
      {
        asks: 'Are uploaded files checked?',
        answer: 'yes',
        says: 'By their bytes and not by their names, for size, type and active content.',
        test: 'test/api/content/publishing/uploads.test.ts',
      },
    ],
  },
];
