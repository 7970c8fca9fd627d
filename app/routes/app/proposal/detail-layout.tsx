import { Children, type ReactNode } from "react";

interface DetailLayoutProps {
  aside: ReactNode;
  children: ReactNode;
}

/** Two columns; on phones the document, the aside, then the rest. */
export function DetailLayout({ aside, children }: DetailLayoutProps) {
  const [document, ...rest] = Children.toArray(children);
  return (
    <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
      <div className="min-w-0">{document}</div>
      <div className="grid min-w-0 gap-4 lg:row-span-2">{aside}</div>
      <div className="grid min-w-0 gap-4 empty:hidden">{rest}</div>
    </div>
  );
}
