import { amzDate, signPolicyAws4 } from './aws-signature.ts';

export interface UploadGrant {
  bucket: string;
  key: string;
  owner: string;
  contentType: string;
  maxBytes: number;
  /** ms since 1970. */
  now: number;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** Seconds that a policy is good for (spec §9). */
export const POLICY_LIFETIME = 600;

/** Finished fields of a form POST, by the kind of store. One row a kind; upload.md holds the rows of the other four. */
export const SIGNERS = {
  'aws-s3': (grant: UploadGrant): Record<string, string> => {
    const date = amzDate(grant.now);
    const day = date.slice(0, 8);
    const fields: Record<string, string> = {
      key: grant.key,
      'Content-Type': grant.contentType,
      success_action_status: '201',
      'x-amz-meta-owner': grant.owner,
      'x-amz-algorithm': 'AWS4-HMAC-SHA256',
      'x-amz-credential': `${grant.accessKey}/${day}/${grant.region}/s3/aws4_request`,
      'x-amz-date': date,
    };
    const policy = Buffer.from(
      JSON.stringify({
        // In whole seconds, like x-amz-date: the two must not lie further apart than the lifetime.
        expiration: new Date(Math.floor(grant.now / 1000) * 1000 + POLICY_LIFETIME * 1000).toISOString(),
        conditions: [
          { bucket: grant.bucket },
          ['content-length-range', 1, grant.maxBytes],
          ...Object.entries(fields).map(([name, value]) => ({ [name]: value })),
        ],
      }),
    ).toString('base64');
    const signature = signPolicyAws4(grant.secretKey, { day, region: grant.region }, policy);
    return { ...fields, policy, 'x-amz-signature': signature };
  },
} as const satisfies Record<string, (grant: UploadGrant) => Record<string, string>>;

export type StoreKind = keyof typeof SIGNERS;
