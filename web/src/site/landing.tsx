import { ClosingCard } from "#web/site/landing/closing-card.tsx";
import { Contact } from "#web/site/landing/contact.tsx";
import { FeatureCards } from "#web/site/landing/feature-cards.tsx";
import { Hero } from "#web/site/landing/hero.tsx";
import { HowItWorks } from "#web/site/landing/how-it-works.tsx";
import { NetworkEffects } from "#web/site/landing/network-effects.tsx";
import { PublicPage } from "#web/site/layout/public-page.tsx";

export default function LandingPage() {
  return (
    <PublicPage ground="carbon">
      <Hero />
      <div className="public-width public-sections">
        <FeatureCards />
        <NetworkEffects />
        <HowItWorks />
        <ClosingCard />
        <Contact />
      </div>
    </PublicPage>
  );
}
