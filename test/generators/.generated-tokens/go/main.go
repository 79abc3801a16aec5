// Calls the function of docs/guides/verify-tokens.md with the token in TOKEN. Prints the user id, or "refused".
package main

import (
	"context"
	"fmt"
	"os"

	"example.com/tokens/tokens"
)

func main() {
	user, err := tokens.UserOf(context.Background(), os.Getenv("TOKEN"))
	if err != nil {
		user = "refused"
	}
	fmt.Println(user)
}
