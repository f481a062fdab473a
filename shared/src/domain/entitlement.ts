import type { MembershipTier } from '../enums/membership';

/** True for Discipleship and Premium. Walk is Free under another name. */
export function isMember(tier: MembershipTier): boolean {
  return tier === 'Discipleship' || tier === 'Premium';
}

/** Only Discipleship includes the downloads (docs/product-spec.md). */
export function mayDownload(tier: MembershipTier): boolean {
  return tier === 'Discipleship';
}

/** Discipleship pays for tools with credits; for Premium they are free. */
export function isMetered(tier: MembershipTier): boolean {
  return tier === 'Discipleship';
}
