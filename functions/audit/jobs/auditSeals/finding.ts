/** Something is wrong with a row or with a seal. */
export type Finding = {
  kind: 'altered' | 'removed' | 'late' | 'overdue' | 'missing seal' | 'forged seal' | 'broken chain';
  /** The row's key or the seal's number. */
  where: string;
  says: string;
};
