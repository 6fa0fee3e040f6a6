import { Mail } from "lucide-react";
import * as messages from "#web/site/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { founders } from "#web/site/content.ts";

export function Contact() {
  return (
    <section id="contact" aria-labelledby="contact-title" className="grid scroll-mt-24 gap-8 lg:grid-cols-[1fr_2fr]">
      <div>
        <h2 id="contact-title" className="text-2xl">
          {messages.contactHeading}
        </h2>
        <p className="mt-2 max-w-[20rem] text-pretty text-ink-soft">{messages.contactSentence}</p>
      </div>
      <ul className="grid gap-5 md:grid-cols-2">
        {founders.map(({ role, about, email }) => (
          <li key={email} className="card-line p-6">
            <h3 className="text-lg">{role}</h3>
            <p className="mt-1 text-ink-soft">{about}</p>
            <a
              href={`mailto:${email}`}
              className="link-quiet mt-3 inline-flex min-h-11 items-center gap-2.5 rounded-md"
              aria-label={fill(messages.writeEmailTo, { role })}
            >
              <Mail className="icon-16" />
              {messages.writeEmail}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
