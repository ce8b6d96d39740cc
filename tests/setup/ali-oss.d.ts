/** What of ali-oss is asked here; it ships no types. */
declare module 'ali-oss' {
  class OSS {
    constructor(options: { accessKeyId: string; accessKeySecret: string; bucket: string; region: string });
    calculatePostSignature(policy: string): { OSSAccessKeyId: string; Signature: string; policy: string };
    signPostObjectPolicyV4(policy: string, date: Date): string;
  }
  export = OSS;
}
