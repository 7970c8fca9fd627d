/** A role, not a status: no dot and no colour. */
export const RoleTag = ({ children }: { children: string }) => (
  <span className="inline-flex shrink-0 items-center rounded-full border border-line-strong px-2 text-xs font-semibold">
    {children}
  </span>
);
