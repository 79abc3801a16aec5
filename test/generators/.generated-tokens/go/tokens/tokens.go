package tokens

import (
	"context"

	"github.com/coreos/go-oidc/v3/oidc"
)

const issuer = "http://localhost:22954/api/v1"

// UserOf returns the user id of an access token, or an error for a token that is not valid.
func UserOf(ctx context.Context, accessToken string) (string, error) {
	// Make the provider once, because it reads the metadata and keeps the keys.
	provider, err := oidc.NewProvider(ctx, issuer)
	if err != nil {
		return "", err
	}
	var metadata struct {
		Audience string `json:"access_token_audience"`
	}
	if err := provider.Claims(&metadata); err != nil {
		return "", err
	}
	config := oidc.Config{ClientID: metadata.Audience, SupportedSigningAlgs: []string{"ES256"}}
	token, err := provider.Verifier(&config).Verify(ctx, accessToken)
	if err != nil {
		return "", err
	}
	return token.Subject, nil
}
