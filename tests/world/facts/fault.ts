export interface Fault {
  fault: string;
  /** Of `briefs.ts`, or of the composer's examples. */
  brief: string;
  /** In the composed text; the first place is changed. */
  from?: string;
  to?: string;
  /** In place of the composed text. */
  prose?: string;
  /** Of a remark's text or sentence. */
  found: string;
}
