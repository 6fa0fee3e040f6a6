import { ClosingCard } from "#web/pages/landing/closing-card.tsx";
import { Contact } from "#web/pages/landing/contact.tsx";
import { FeatureCards } from "#web/pages/landing/feature-cards.tsx";
import { Hero } from "#web/pages/landing/hero.tsx";
import { HowItWorks } from "#web/pages/landing/how-it-works.tsx";
import { NetworkEffects } from "#web/pages/landing/network-effects.tsx";
import { PublicPage } from "#web/shell/public-page.tsx";

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
