declare module '*.md' {
  export const copy: import('../../../shared/model/site/copy.ts').Copy;
}
