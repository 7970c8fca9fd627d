const FEATURES = [
  {
    title: "AI Generation",
    text: "A complete first draft from your own answers: scope, schedule, price, terms. You edit every word.",
  },
  {
    title: "Electronic Signatures",
    text: "Included in all plans. Typed or drawn on any phone, with an audit trail behind each one.",
  },
  {
    title: "Email Integration",
    text: "Sent in your name. Replies come to you, and you see when the proposal is read.",
  },
  {
    title: "PDF Export",
    text: "With custom branding. Signed copies are sealed, so even one changed byte shows.",
  },
  {
    title: "Secure & Reliable",
    text: "Each version you send is kept as it was sent. Nobody can edit what was signed.",
  },
];

export function Features() {
  return (
    <section
      id="features"
      aria-labelledby="features-title"
      className="mx-auto max-w-page scroll-mt-6 px-4 sm:px-6"
    >
      <h2 id="features-title" className="sr-only">
        Features
      </h2>
      <ul className="grid gap-x-10 divide-line border-y border-line-strong max-sm:divide-y sm:max-lg:grid-cols-2 sm:max-lg:py-3 lg:grid-cols-5 lg:gap-0 lg:divide-x">
        {FEATURES.map(({ title, text }) => (
          <li key={title} className="py-5 sm:max-lg:py-4 lg:px-6 lg:py-8 lg:first:ps-0 lg:last:pe-0">
            <h3 className="font-serif text-lg font-semibold">{title}</h3>
            <p className="mt-1.5 text-sm text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
