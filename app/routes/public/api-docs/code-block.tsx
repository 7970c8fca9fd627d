import { CodeText } from "~/ui/code-text";

export function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 text-sm font-semibold">{label}</figcaption>
      <CodeText text={text} className="rounded-panel bg-sheet p-4 leading-5" />
    </figure>
  );
}
